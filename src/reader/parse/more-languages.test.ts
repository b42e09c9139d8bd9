import { describe, expect, it } from 'vitest'
import { at, row, sheet } from '../../../tests/support/place-words.js'
import { parseDatasheet } from './parse-datasheet.js'

/** The rows of an electrical table in one language: power, its voltage and current, open, short, efficiency. */
const languages: Record<string, [string, string, string, string, string, string]> = {
  Russian: [
    'Максимальная мощность (Вт)',
    'Напряжение при максимальной мощности (В)',
    'Ток при максимальной мощности (А)',
    'Напряжение холостого хода (В)',
    'Ток короткого замыкания (А)',
    'КПД модуля (%)',
  ],
  Swedish: [
    'Märkeffekt (W)',
    'Spänning vid max effekt (V)',
    'Ström vid max effekt (A)',
    'Tomgångsspänning (V)',
    'Kortslutningsström (A)',
    'Modulverkningsgrad (%)',
  ],
  Danish: [
    'Maksimal effekt (W)',
    'Spænding ved maksimal effekt (V)',
    'Strøm ved maksimal effekt (A)',
    'Tomgangsspænding (V)',
    'Kortslutningsstrøm (A)',
    'Virkningsgrad (%)',
  ],
  Finnish: [
    'Nimellisteho (W)',
    'Maksimitehon jännite (V)',
    'Maksimitehon virta (A)',
    'Avoimen piirin jännite (V)',
    'Oikosulkuvirta (A)',
    'Paneelin hyötysuhde (%)',
  ],
  Hungarian: [
    'Névleges teljesítmény (W)',
    'Munkaponti feszültség (V)',
    'Munkaponti áram (A)',
    'Üresjárási feszültség (V)',
    'Rövidzárási áram (A)',
    'Modul hatásfok (%)',
  ],
  Romanian: [
    'Putere maximă (W)',
    'Tensiune la putere maximă (V)',
    'Curent la putere maximă (A)',
    'Tensiune în circuit deschis (V)',
    'Curent de scurtcircuit (A)',
    'Eficiență modul (%)',
  ],
  Greek: [
    'Μέγιστη ισχύς (W)',
    'Τάση μέγιστης ισχύος (V)',
    'Ρεύμα μέγιστης ισχύος (A)',
    'Τάση ανοικτού κυκλώματος (V)',
    'Ρεύμα βραχυκύκλωσης (A)',
    'Απόδοση πάνελ (%)',
  ],
  Vietnamese: [
    'Công suất cực đại (W)',
    'Điện áp tại công suất cực đại (V)',
    'Dòng điện tại công suất cực đại (A)',
    'Điện áp hở mạch (V)',
    'Dòng điện ngắn mạch (A)',
    'Hiệu suất mô-đun (%)',
  ],
  Chinese: ['最大功率(W)', '最佳工作电压(V)', '最佳工作电流(A)', '开路电压(V)', '短路电流(A)', '组件转换效率(%)'],
  Japanese: [
    '公称最大出力(W)',
    '最適動作電圧(V)',
    '最適動作電流(A)',
    '公称開放電圧(V)',
    '公称短絡電流(A)',
    'モジュール変換効率(%)',
  ],
}

describe('the electrical table in further languages', () => {
  it.each(Object.entries(languages))('%s', (_, labels) => {
    const values = [
      [420, 425, 430],
      ['32.10', '32.30', '32.50'],
      ['13.09', '13.16', '13.24'],
      ['38.50', '38.70', '38.90'],
      ['13.80', '13.87', '13.95'],
      ['21.5', '21.8', '22.0'],
    ]
    const rows = labels.flatMap((label, index) => row(60 + index * 12, label, values[index] ?? [], 330, 60))
    expect(parseDatasheet(sheet([at(30, 30, 'STC')], rows)).panels).toMatchObject([
      { Pmax_W: 420, Vmp_V: 32.1, Imp_A: 13.09, Voc_V: 38.5, Isc_A: 13.8, ModuleEfficiency_percent: 21.5 },
      { Pmax_W: 425, Vmp_V: 32.3, Imp_A: 13.16, Voc_V: 38.7, Isc_A: 13.87, ModuleEfficiency_percent: 21.8 },
      { Pmax_W: 430, Vmp_V: 32.5, Imp_A: 13.24, Voc_V: 38.9, Isc_A: 13.95, ModuleEfficiency_percent: 22 },
    ])
  })
})
