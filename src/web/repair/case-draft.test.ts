import { afterEach, describe, expect, it } from 'vitest'
import { setNumberHabit } from '../../shared/values/number-habit.js'
import { problemsOf, queryOf, typedCase } from './case-draft.js'

afterEach(() => setNumberHabit(undefined))

describe('The case as typed', () => {
  it('of the URL has the decimal sign of the reader, and goes back into the URL as it was', () => {
    const inUrl = { Voc_V: '37.125', Thickness_mm: '35.125', minTemperature_C: '-12.5', ConnectorType: 'MC4 1.5' }
    expect(typedCase(inUrl)).toEqual(inUrl)
    setNumberHabit('de')
    expect(typedCase(inUrl)).toEqual({
      ...{ Voc_V: '37,125', Thickness_mm: '35,125', minTemperature_C: '-12,5', ConnectorType: 'MC4 1.5' },
    })
    expect(queryOf(typedCase(inUrl))).toEqual(inUrl)
  })

  it('takes a decimal comma and units, and converts them', () => {
    const typed = {
      Voc_V: '38,5 V',
      Isc_A: '9,2A',
      Length_mm: '65 in',
      Weight_kg: '40 lb',
      stringLength: '12 panels',
      ageYears: '15 years',
      minTemperature_C: '−12,5 °C',
      TempCoeffVoc_percent_per_C: '-0,29 %/K',
      maxAgeDays: '30 days',
      maxVoltage_V: '1 kV',
    }
    expect(problemsOf(typed)).toEqual({})
    expect(queryOf(typed)).toEqual({
      Voc_V: '38.5',
      Isc_A: '9.2',
      Length_mm: '1651',
      Weight_kg: '18.1436948',
      stringLength: '12',
      ageYears: '15',
      minTemperature_C: '-12.5',
      TempCoeffVoc_percent_per_C: '-0.29',
      maxAgeDays: '30',
      maxVoltage_V: '1000',
    })
  })

  it('says of what it cannot read what to write, each problem under its field', () => {
    expect(
      problemsOf({
        originalId: 'chosen',
        maxLength_mm: '1,722',
        maxWidth_mm: '65',
        maxVoltage_V: '12 A',
        minTemperature_C: 'cold',
        stringLength: '1e9',
        quantity: '2,5',
        fuse_A: '-15',
      }),
    ).toEqual({
      maxLength_mm: 'Free length: "1,722" can mean 1722 or 1.722. Write one of these two.',
      maxWidth_mm: 'Free width: 65 mm is no side of a panel in mm. If it is inches, write 1651',
      maxVoltage_V: 'Voltage limit: write a number in V, such as 41.5',
      minTemperature_C: 'Lowest temperature: write a number in °C, such as -10',
      stringLength: 'Panels in the string: write a number, such as 12',
      quantity: 'Pieces must be a whole number',
      fuse_A: 'String fuse cannot be below 0',
    })
  })
})
