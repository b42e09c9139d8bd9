import type { TermField } from '../../../shared/inventory/import-shapes.js'

/** Names of the columns of terms, in the languages of our suppliers; letters and digits only. Matched as a whole. */
export const termHeadings: Record<TermField, readonly string[]> = {
  condition:
    'condition,zustand,warenzustand,grade,quality,qualitat,estado,condicion,etat,condizione,condizioni,stan'.split(','),
  lot: 'lot,lotnumber,lotno,batch,charge,chargennummer,partie,posten,lote,lotto,partia'.split(','),
  minQuantity:
    'minquantity,minimumquantity,minimumorder,minimumorderquantity,moq,minorder,minqty,mindestmenge,mindestbestellmenge,mindestabnahme,cantidadminima,pedidominimo,quantiteminimale,commandeminimale,quantitaminima,ordineminimo,minimalnailosc'.split(
      ',',
    ),
  packQuantity:
    'pack,packquantity,packsize,packagingunit,unitsperpack,verpackungseinheit,vpe,gebinde,paquete,unidadesporpaquete,conditionnement,colisage,confezione,pezziperconfezione,opakowanie'.split(
      ',',
    ),
  priceBreaks:
    'pricebreaks,pricebreak,volumeprices,tieredprices,tierprices,staffelpreise,staffelpreis,staffel,preciosporvolumen,escaladeprecios,prixdegressifs,paliersdeprix,prezziascaglioni,scaglioni,progicenowe'.split(
      ',',
    ),
  availableFrom:
    'availablefrom,arrival,arrivaldate,eta,verfugbarab,verfuegbarab,lieferbarab,ankunft,disponibledesde,disponibleapartirdu,disponibledes,disponibiledal,dostepneod'.split(
      ',',
    ),
  warehouseCity:
    'warehousecity,lagerstadt,lagerort,ciudaddelalmacen,villedelentrepot,cittadelmagazzino,miastomagazynu'.split(','),
  warehouseState: 'warehousestate,warehouseregion,lagerbundesland,lagerregion'.split(','),
  warehouseCountry: 'warehousecountry,lagerland,paisdelalmacen,paysdelentrepot,paesedelmagazzino,krajmagazynu'.split(
    ',',
  ),
  warrantyMonths:
    'warranty,warrantymonths,warrantyinmonths,garantie,garantiemonate,garantieinmonaten,gewahrleistung,garantia,garantiameses,garantiemois,garanzia,garanziamesi,gwarancja'.split(
      ',',
    ),
  tested: 'tested,test,getestet,prufung,gepruft,geprueft,probado,teste,testato,testowany'.split(','),
  testedAt: 'testedon,testedat,testdate,prufdatum,getestetam,fechadeprueba,datedutest,datadelcontrollo,datatestu'.split(
    ',',
  ),
  note: 'note,notes,remark,remarks,comment,comments,bemerkung,bemerkungen,notiz,anmerkung,hinweis,nota,notas,observaciones,remarque,remarques,commentaire,osservazioni,uwagi'.split(
    ',',
  ),
}
