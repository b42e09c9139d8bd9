import { type LabelRule, remark, starts } from './label-rule.js'

/**
 * The parts of a module. Labels are matched at the start of a line; one line may match several (`Solar cells`: count
 * and type).
 */
export const mechanicalLabels: LabelRule[] = [
  {
    label: 'size',
    match: starts(
      `(?:(?:solar )?(?:modules?|panels?)'? |outer |outside |external |overall |product |physical |frame )?(?:outline )?(?:dimensions?|size|measurements?)(?: of (?:the )?(?:module|panel))?${remark}${remark}`,
      `(?:modul-?|außen|rahmen)?(?:abmessung(?:en)?|ma(?:ß|ss)e?|format)(?: des moduls| modul)?${remark}`,
      String.raw`(?:modul)?größe(?: ?[([][^)\]]*[)\]])?|format\b|l ?[x/*] ?[wb] ?[x/*] ?[htd]\b|(?:length|länge) ?[x/*] ?(?:width|breite)[^:\d]*|h ?x ?[wb] ?x ?[dt]\b`,
      String.raw`(?:(?:modulo|panel|modül) )?(?:dimensiones|dimensione?s?|dimensioni|dimensoes|dimensao|encombrement|ingombro|taille|formato|formaat|medidas|tamano|misure|afmeting(?:en)?|wymiary|rozmer[y]?|boyut(?:lar|u|lari)?|ebat(?:lar|lari)?|ölcüler|mal|matt|mitat|meret(?:ek)?|dimensiuni|matmenys|dimenzije|mere|rozmiry)\b(?: (?:del|du|de|do|van|modul\w*|pa[in]\w*|exter\w*|ester\w*|zewn\w*|hors tout|l['a]|het|le)){0,3}${remark}`,
      `(?:组件|組件|模組|外形|产品)?(?:尺寸|规格尺寸|寸法)${remark}|モジュール寸法|长 ?[x×] ?宽 ?[x×] ?[厚高]|размеры|габарит(?:ы|ные размеры)|διαστασεις(?: πλαισιου)?|kich thuoc(?: (?:mo-?dun|module|tam pin|tam|san pham|ngoai))?(?! ?(?:te bao|cell))${remark}|(?:모듈 ?|제품 ?|외형 ?)?(?:크기|치수|규격)${remark}`,
    ),
    none: /cell|zell|celul|cellul|ogniw|pallet|palette|packag|packing|carton|\bbox|container|connector|wafer|of pv module|drawing/,
  },
  {
    label: 'length',
    match: starts(
      `(?:module |panel |dimensions?[:,] ?)?(?:length|länge|laenge|longitud|longueur|lunghezza|largo|comprimento|lengte|dlugosc|delka|uzunluk|längd|længde|pituus|hosszusag|lungime|длина|μηκος|altura|hauteur|altezza|길이|长度|長さ)${remark}`,
    ),
    none: /cable|kabel|kabl|kaapel|cablu|кабел|καλωδ|lead|connector|customi|length (?:can|and)|wire|cavo|cavi|cabo|przewod|电缆|線/,
  },
  {
    label: 'width',
    match: starts(
      `(?:module |panel |dimensions?[:,] ?)?(?:width|breite|ancho|anchura|largeur|larghezza|largura|breedte|szerokosc|sirka|genislik|bredd[e]?|leveys|szelesseg|latime|ширина|πλατος|폭|너비|宽度|幅)${remark}`,
    ),
    none: /\band\b|cell/,
  },
  {
    label: 'thickness',
    match: starts(
      `frame \\((?:h|height)\\)|(?:module |frame |panel |dimensions?[:,] ?)?(?:height|thickness|depth|höhe|dicke|tiefe|stärke|rahmenhöhe|bauhöhe|espesor|fondo|grosor|profundidad|epaisseur|profondeur|spessore|profondita|espessura|dikte|hoogte|grubosc|wysokosc|tloustka|vyska|kalinlik|yükseklik|tjocklek|höjd|tykkelse|højde|paksuus|korkeus|vastagsag|magassag|grosime|inaltime|толщина|высота|παχος|υψος|두께|높이|厚度|厚さ?|高さ)(?: (?:du cadre|del? marco|della cornice|da moldura))?(?: ?/ ?incl.? [a-z ]+)?${remark}`,
    ),
    none: /glass|glas|cell|vidri|verre|vetro|vidro|szk[lł]|skl[ao]|cam\b|lasi|üveg|sticl|стекл|γυαλ|玻璃|ガラス/,
  },
  {
    label: 'weight',
    match: starts(
      String.raw`(?:(?:solar )?(?:modules?|panels?|product|net|unit|total) |approx(?:imate|\.)? )?(?:weight|wight|weigth|mass)\b(?: approx\.?)?(?: per (?:module|panel))?(?:,? ?(?:in |- ?|-)?kgs?\b)?${remark}${remark}`,
      String.raw`(?:modul-?|netto|eigen)?gewicht(?: (?:ca\.?|paneel|module|modul))?${remark}|masse\b(?: du (?:panneau|module))?${remark}`,
      String.raw`(?:(?:modül|panel) )?(?:peso|poids|massa|waga|vaha|ciezar|masa|hmotnost|agirlik|agirligi|vikt|vægt|vekt|paino|suly|tömeg|greutate|svoris|tezina|teza)\b(?: (?:del|du|de|do|van|modul\w*|pan\w*|net\w*|aprox\w*\.?|circa)){0,2}${remark}`,
      '(?:组件|組件|模組|产品)?(?:重量|質量|质量)|вес|масса|тегло|вага|βαρος|(?:trong luong|can nang|khoi luong)(?: (?:mo-?dun|module|tam pin|tam|tinh))?|(?:모듈 ?|제품 ?)?(?:무게|중량)',
    ),
    none: /(?<!module ?\/ ?)pallet|box|gross|container|palette|carton|per (?!module|panel)|truck|brut/,
  },
  {
    label: 'cells',
    match: starts(
      String.raw`of (?:half |solar )?cells|(?:number|no\.?) of (?:series|serial)(?:-connected| connected)? cells|(?:number|no\.?) ?(?:and|&|/) ?type of (?:solar )?cells|(?:no\.?|nos\.?|number|numbers|qty|quantity|#|total|nr\.?) ?(?:of)? ?(?:half|half-?cut|solar|pv|mono\w*|poly\w*)?-? ?cells?(?: per (?:module|panel)| \(pcs\))?(?: (?:and|&) \w+)?`,
      String.raw`(?:solar |pv )?cells? ?(?:arrangement|configuration|orientation|number|count|quantity|layout|matrix|array|string|no\.?|type and number|connection|distribution)s?`,
      'number per (?:module|panel)|anzahl pro modul|nombre par (?:module|panneau)|numero (?:por|per) modulo|aantal per (?:module|paneel)|solar cells? per (?:module|panel)(?: ?\\(units\\))?(?: ?[/&] ?arrangement)?|cells? ?(?:per (?:module|panel))?(?! ?(?:type|vendor|dim|size|tech|material|temp|eff|manu|format))',
      'solar cells?(?: per (?:module|panel))?|cell ?type|module (?:configuration|cells)|half[- ]cells?(?: per (?:module|panel))?',
      String.raw`(?:anzahl|zahl) (?:der )?(?:solar|halb)?-?zellen|anzahl und typ|number and type|(?:solar)?zellen(?:zahl|anzahl|anordnung)?(?: ?und ?-? ?verschaltung)?|zelle\b|zell-?(?:typ|anordnung|matrix|anzahl|konfiguration|verschaltung)|(?:solar)?zellen pro modul|anzahl ?/ ?typ zellen`,
      String.raw`(?:numero|n(?:\.?[°ºo]|r|ro|b|bre)?|nombre|aantal|liczba|pocet|ilosc|cantidad|quantidade|quantita|qtde?|total)\.?:? (?:(?:et|y|e|/|en|i) (?:type|tipo|rodzaj|typ) )?(?:total )?(?:de |di |of )?(?:solarnich )?(?:(?:demi|semi|media)-? ?s?)?(?:celulas|celdas|cellules|celle|cellen|zonnecellen|ogniw|clanku)\b(?: (?:solar\w*|fotov\w*|por|par|per|pv))*`,
      String.raw`(?:celulas|celdas|cellules|celle|cellen|ogniwa)\b(?: en serie| in serie| em serie| (?:por|par|per) (?:modulo|module|panneau|paneel))?`,
      String.raw`(?:configuration|agencement|disposition|disposizione|configurazione|disposicion|arreglo|configuracion|arranjo|disposicao|configuracao|uklad|konfiguracja|usporadani)(?: (?:de|des|das|di|delle))?(?: las)? (?:celulas|celdas|cellules|celle|ogniw|clanku)\b|celconfiguratie|cellen per paneel|(?:solarni )?clanky\b`,
      '(?:toplam )?hücre (?:sayisi|adedi|dizilimi|düzeni)|(?:günes )?hücre(?:si|leri)?|(?:celiu|elementu) skaicius|broj (?:solarnih )?celija|stevilo (?:soncnih )?celic|pocet clankov|брой клетки',
      String.raw`antal celler|celler\b|kennojen (?:määrä|lukumäärä)|kennot|cellak szama|cellaszam|numar(?:ul)? (?:de )?celule(?:lor)?|количество (?:элементов|ячеек)|число (?:элементов|ячеек)|αριθμος (?:κυψελων|κελιων)|antal solceller|so (?:luong )?(?:te bao|cells?)(?: quang dien)?`,
      '(?:电池片?|太阳能电池|電池片?|太陽能電池)(?:数|排列|片数|个数|個數|數量)[量]?|セル(?:数|枚数|構成|配列)|太陽電池セル(?:数|枚数)|(?:태양전지|셀) ?(?:수량?|개수|배열|구성)',
    ),
    none: /warranty|cells temp|cell temp|sicakl/,
  },
  {
    label: 'cellType',
    match: starts(
      String.raw`(?:solar |pv )?cells? ?(?:(?:size|dimensions?) ?[/&] ?)?(?:type|technology|material|technology type)s?(?: \(mm\))?|type of (?:solar )?cells?|(?:number|no\.?) ?(?:and|&|/) ?type of (?:solar )?cells?|cells? per (?:module|panel) ?/ ?type|(?:module |cell )?technology\b|photovoltaic cells?`,
      String.raw`solar ?cells?\b|cells?(?=$|:| \d| [a-z])(?! ?(?:vendor|dim|size|temp|eff|manu|format|arr|conf|orient|number|count|per|layout|interconnect))`,
      String.raw`(?:solar)?zell(?:en)?-?(?:typ|technologie|art|material)|zellen?\b|solarzellen?|halbzellen`,
      String.raw`(?:(?:nombre|numero|anzahl|aantal|liczba|cantidad) (?:et|y|e|und|en|i|/) )?(?:tipo|type|typ|tecnologia|technologie|technologia|rodzaj|nature|soort)\b(?: (?:de|di|da|das|van|des))? ?(?:las )?(?:celulas?|celdas?|cellules?|celle|cella|cel(?:len)?|ogniw\w*|clanku)\b(?: (?:solar\w*|fotov\w*))?`,
      String.raw`(?:celulas?|celdas?|cellules?|celle|cella|ogniw[ao])\b(?: (?:solar\w*|fotov\w*|sloneczne))?|art der zellen|material der zellen?|(?:tipologia|materiale) cell[ae]|tecnologia\b|technologie\b|cel technologie|zonnecellen|(?:solarni )?clan(?:ek|ky)`,
      'hücre (?:tipi|türü|teknolojisi)|(?:günes )?hücre(?:si|leri)?|τυπος κελιου|(?:celes|celiu) tipas|(?:tip|vrsta) (?:solarnih |soncnih )?(?:celija|celije|celic)|typ clankov|cel-?type|solcellstyp|celltyp|celletype|kennotyyppi|cella ?tipus(?:a)?|tip(?:ul)? (?:de )?celul\\w*|тип (?:элементов|ячеек)|τυπος (?:κυψελης|κυψελων|κελιων)|(?:loai|cong nghe) (?:te bao|cells?|pin)(?: (?:quang dien|mat troi))?|pin mat troi',
      '(?:电池片?|太阳能电池|電池片?|太陽能電池)(?:类型|种类|類型)?|(?:太陽電池)?セル(?:の?種類|タイプ|種別)?|太陽電池の?種類|使用セル|(?:태양전지|셀) ?(?:종류|타입|유형)|태양전지',
    ),
    none: /warranty|temp|sicakl/,
  },
  {
    label: 'connector',
    match: starts(
      String.raw`(?:(?:pv|output|cable|solar|electrical|module|panel|dc|mating|quick|plug-in|type|male ?/ ?female|interconnect\w*) )?(?:connectors?(?: (?:plugs?|system))?|connector type|connect(?:ion|ing|or) system|coupler|plug(?:-in (?:system|connector|connection)| type| connector| connection)?s?)(?: ?(?:types?|models?|brand|manufacturer|compatibility|\/ ?type|\/ ?model|\/ ?brand)){0,2}${remark}|type of connectors?|connection type|type of connection|(?:electrical )?connections?(?= ?:| ?$)|aansluiting(?:en)?(?= ?:| ?$)`,
      '(?:pv-?)?konnektor(?:en)?|(?:solar|anschluss|verbindungs|dc-?)?stecker-?(?:typ|verbinder|verbindung|system)?|(?:pv-?)?steckverbind(?:er|ung(?:en|s)?)-?(?:system|typ)?|stecksystem|verbinder|(?:modul)?anschluss-?(?:typ|art|stecker|system)|modulanschluss|anschlüsse(?= ?:| ?$)',
      String.raw`(?:(?:tipo|type|typ|modelo|modele|modello|rodzaj|soort|marca)(?: (?:de|di|des|du|dos))? )?(?:conector(?:es)?|connecteurs?|connettor[ei]|connectoren|zlacz[ea]|konnektör\w*|konekt[oö]r\w*|conexiones)(?: (?:type|tipo|tipi|türü|solaires?|solarne|solar[ei]?s?|pv|fotovolt\w*))?${remark}`,
      `stekkers?(?:verbinding)?(?: ?type)?|тип (?:коннектора|разъ[еe]ма)|kontaktdon|kontakttyp|stik(?:ket)?(?:type)?|liitin|liittimet|liitäntätyyppi|csatlakozok?(?: tipusa?)?|conectori?|коннекторы?|разъ[еe]мы?|βυσμα(?:τα)?|συνδεσμο[ιςσ]|fiches? de (?:raccordement|connexion)|ficha(?=$| ?:)|spojka|konektor(?:y|i|ji)|jungtys|prikljucki|(?:baglanti )?konnektörü|soket|συνδετηρες|τυπος βυσματος|(?:loai )?(?:dau noi|dau ket noi|giac (?:noi|cam|ket noi))${remark}`,
      '连接器(?:类型|型号)?|连接头|連接頭|連接器|接续器|连接端子|接插[件头]|(?:插)?接头(?:类型|型号)?|(?:出力|接続)?コネクター?(?:タイプ|種類|型式)?|커넥터(?: ?(?:종류|타입))?',
    ),
    none: /^connector (?:specs|includ)/,
  },
  {
    label: 'cable',
    match: starts(
      String.raw`(?:(?:output|connection|connecting|interconnect\w*|connector|pv|solar|junction box|power|individual|module|panel|dc|attached|integrated|lead) ?){0,2}(?:cables?|lead-? ?wires?|leads?|wires?)(?: ?(?:lengths?|type|cross[- ]section|specification|& ?connectors?|and connectors?|\/ ?connectors?))?(?: ?\([^)]*\)?)?`,
      'connection type|(?:electrical )?connections?(?= ?:| ?$)|connections? \\(plugs?\\)|interconnections?|interface|raccordement(?: electrique)?|connectique|connession[ei](?: elettric\\w*)?|anslutning(?:ar)?|terminais(?: ?/ ?conectores)?|anschlusstechnik|connection techn(?:ology|ique)|wiring|terminations?|(?:output )?terminals?|connectors?(?: type)? ?(?:&|and) ?cables?|type of connection|lengths? of (?:the )?(?:cables?|wires?|leads?)|cable length|lead ?wires?|symmetrical cables?',
      'kabels|(?:anschluss|solar|ausgangs|modul|verbindungs)?-?(?:kabel|leitung)(?:en|s?längen?|typ)?(?: \\(\\+ ?/ ?-\\))?|längen? der (?:anschluss)?(?:kabel|leitungen)|kabelquerschnitt(?: ?(?:/|und|,) ?(?:kabel)?-?länge)?|(?:aansluit|uitgangs)kabels?|lengte (?:van (?:de )?)?kabels?',
      String.raw`(?:(?:calibre|seccion|section|sezione|secao) ?(?:/|y|e|et) ?)?(?:(?:longitud|largo) (?:del? )?(?:los )?|longueur (?:de |des |du )?|lunghezza (?:dei |del |di )?|comprimento (?:dos? )?|dlugosc )?(?:cables?|cavi|cavo|cabos?|przewod\w*|kabl[aei]|kabel[uy]|kable|cablage|cableado|okablowanie|vodice)\b(?: (?:de salida|de sortie|di uscita|de saida|de conexion|di collegamento|solare?|przylaczeniowe))?`,
      '(?:utgangs|anslutnings|tilslutnings|solcelle|csatlakozo ?)?kabel(?:langd|längd|længde|er|lengde|hossz)?|liitäntäkaapeli\\w*|kaapeli(?:n pituus|t)?|lungime(?:a)? cablu\\w*|cablu\\w*|(?:длина )?кабел[яьи]|(?:μηκος )?καλωδι(?:ο|α|ου|ων)|(?:chieu dai )?(?:day )?cap(?= |$|:)(?: (?:dau ra|ngo ra|dien|ket noi))?',
      'kabeli(?:s|ai|o ilgis)?|duljina kabela|dolzina kabla|dlzka kabla|(?:cikis |solar |baglanti )?kablo(?:su|lari?)?(?: uzunlugu)?|kabellengte|delka (?:kabelu|vodicu)|dlugosc (?:kabli|przewodow)',
      '(?:输出|輸出)?(?:电缆|導線|导线|线缆|電纜)(?:长度|线|長度)?|输出线|线长|線長|(?:出力|接続|引出)?(?:ケーブル|リード線)(?:長さ?)?|接続線|(?:출력 ?)?케이블(?: ?길이)?',
    ),
    none: /cable diameter/,
  },
  {
    label: 'junctionBox',
    match: starts(
      '(?:junction|j|connection|terminal)-? ?box(?:es)?|anschluss(?:dose|box)|modulanschluss|(?:elektrischer )?anschluss(?= ?:| ?$)|conn?exion(?:e?s)?(?: electrica| electrique)?(?= ?:| ?$)|(?:cable|cables) ?& ?connectors?',
      String.raw`caja de (?:conexion\w*|union\w*|juncion)|boit(?:e|ier) de (?:jonction|connexion|raccordement)|scatola di (?:giunzione|connessione)|caixa de (?:juncao|ligacao|conexao)|aansluitdoos|puszka|skrzynka|baglanti kutusu|jungiamoji dezute|prikljucna (?:kutija|omarica)|pripojovacia skrinka`,
      '接线盒|接線盒|端子箱|ジャンクション|정션 ?박스|단자함|접속함',
    ),
  },
  {
    label: 'frame',
    match: starts(
      `(?:module |panel )?frames?(?: ?(?:material|type|colou?r|description|specification))?${remark}`,
      `(?:modul)?rahmen(?:material|farbe|typ)?${remark}|(?:marco|cadre|cornice|telaio|moldura|caixilho|ramka?|kader|lijst|rahmung)(?: (?:del? modulo|du module|material|tipo))?${remark}`,
      '(?:组件|組件)?(?:边框|邊框|框架)(?:材料|材質)?|フレーム|프레임',
    ),
    none: /profile|size|height|dimension|thick|hole|frameless design|wind|snow|ground/,
  },
]
