import type { TermField } from '../../../shared/stock/import-shapes.js'

/** Names of the columns of terms, in the languages of our suppliers; letters and digits only. Matched as a whole. */
export const termHeadings: Record<TermField, string> = {
  condition: 'condition,zustand,warenzustand,grade,quality,qualitat,estado,condicion,etat,condizione,condizioni,stan',
  lot: 'lot,lotnumber,lotno,batch,charge,chargennummer,partie,posten,lote,lotto,partia',
  minQuantity:
    'minquantity,minimumquantity,minimumorder,minimumorderquantity,moq,minorder,minqty,mindestmenge,mindestbestellmenge,mindestabnahme,cantidadminima,pedidominimo,quantiteminimale,commandeminimale,minimumdecommande,quantitaminima,ordineminimo,minimalnailosc,minimalnezamowienie',
  packQuantity:
    'pack,packquantity,packsize,packagingunit,unitsperpack,verpackungseinheit,vpe,packung,packungen,packungsgrosse,gebinde,paquete,unidadesporpaquete,conditionnement,colisage,confezione,pezziperconfezione,opakowanie',
  priceBreaks:
    'pricebreaks,pricebreak,volumeprices,tieredprices,tierprices,staffelpreise,staffelpreis,staffel,preciosporvolumen,escaladeprecios,prixdegressifs,paliersdeprix,prezziascaglioni,scaglioni,progicenowe',
  availableFrom:
    'availablefrom,arrival,arrivaldate,eta,verfugbarab,verfuegbarab,lieferbarab,ankunft,disponibledesde,disponibleapartirdu,disponibledes,disponibiledal,dostepneod',
  warehouseCity:
    'warehousecity,lagerstadt,lagerort,ortdeslagers,ciudaddelalmacen,villedelentrepot,cittadelmagazzino,miastomagazynu,miejscowoscmagazynu',
  warehouseState:
    'warehousestate,warehouseregion,lagerbundesland,lagerregion,bundeslanddeslagers,provinciadelalmacen,regiondelentrepot,provinciadelmagazzino,regionmagazynu',
  warehouseCountry:
    'warehousecountry,lagerland,landdeslagers,paisdelalmacen,paysdelentrepot,paesedelmagazzino,krajmagazynu',
  warrantyMonths:
    'warranty,warrantymonths,warrantyinmonths,garantie,garantiemonate,garantieinmonaten,gewahrleistung,garantia,garantiameses,garantiemois,garanzia,garanziamesi,gwarancja,gwarancjamiesiace',
  tested: 'tested,test,getestet,prufung,gepruft,geprueft,probado,prueba,teste,controle,testato,prova,testowany',
  testedAt:
    'testedon,testedat,testdate,prufdatum,getestetam,gepruftam,fechadeprueba,fechadelaprueba,datedutest,controlele,datadellaprova,provatoil,datadelcontrollo,datatestu',
  note: 'note,notes,remark,remarks,comment,comments,bemerkung,bemerkungen,notiz,anmerkung,hinweis,nota,notas,observaciones,remarque,remarques,commentaire,osservazioni,uwagi',
}
