import { type LabelRule, remark, remarks } from '../label-rule.js'
import { around, startsWith } from '../phrases.js'

const kindOfWeight = String.raw`(?:(?:solar )?(?:modules?|panels?|product|net|unit|total) |approx(?:imate|\.)? )?`
const inKilograms = String.raw`\b(?: approx\.?)?(?: per (?:module|panel))?(?:,? ?(?:in |- ?|-)?kgs?\b)?`

/** `Peso del módulo`, `Poids net`, `Peso aprox.` */
const ofTheModule = String.raw`\b(?: (?:del|du|de|do|van|modul\w*|pan\w*|net\w*|aprox\w*\.?|circa)){0,2}`

export const weightLabels: LabelRule[] = [
  {
    label: 'weight',
    match: startsWith(
      around(kindOfWeight, { english: ['weight', 'wight', 'weigth', 'mass'] }, `${inKilograms}${remarks}`),
      around(
        '(?:(?:modül|panel) )?',
        {
          romance: ['massa', 'masa', 'peso', 'poids'],
          others: ['greutate', 'svoris', 'suly', 'tömeg', 'agirlik', 'agirligi'],
          nordic: ['vikt', 'vægt', 'vekt', 'paino'],
          slavic: ['waga', 'ciezar', 'vaha', 'hmotnost', 'teza', 'tezina'],
        },
        `${ofTheModule}${remark}`,
      ),
      around(
        '',
        {
          german: [/(?:modul-?|netto|eigen)?gewicht(?: (?:ca\.?|paneel|module|modul))?/],
          french: [/masse\b(?: du (?:panneau|module))?/],
        },
        remark,
      ),
      {
        cyrillic: ['тегло', 'вес', 'масса', 'вага'],
        further: ['βαρος', '(?:trong luong|can nang|khoi luong)(?: (?:mo-?dun|module|tam pin|tam|tinh))?'],
        eastern: ['(?:组件|組件|模組|产品)?(?:重量|質量|质量)', '(?:모듈 ?|제품 ?)?(?:무게|중량)'],
      },
    ),
    none: /(?<!module ?\/ ?)pallet|box|gross|container|palette|carton|per (?!module|panel|tile)|truck|brut/,
  },
]
