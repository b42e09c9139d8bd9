import { t } from '@lingui/core/macro'
import type { PanelFieldKey } from '../../../shared/panels/panel-fields.js'

/** What a field means, where it is filled in. Apart from the table of fields, which every first visit loads. */
export const fieldHints = (): Partial<Record<PanelFieldKey, string>> => ({
  SKU: t`Model number`,
  Brand: t`Manufacturer`,
  Watts_W: t`Power class of the module`,
  Pmax_W: t`Maximum power at STC`,
  Vmp_V: t`Voltage at maximum power`,
  Imp_A: t`Current at maximum power`,
  Voc_V: t`Open-circuit voltage`,
  Isc_A: t`Short-circuit current`,
  MaxSystemVoltage_V: t`Of the whole string, at its coldest`,
  MaxSeriesFuse_A: t`Largest string fuse allowed`,
  Area_m2: t`Length × width as a list states it`,
  CellsInSeries_count: t`Half cells: usually half of all`,
  IsBifacial: t`Takes light from both sides`,
  SnowLoad_Pa: t`Load on the front side`,
  WindLoad_Pa: t`Load on the rear side`,
  TempCoeffPmax_percent_per_C: t`Change of power per degree`,
  TempCoeffVoc_percent_per_C: t`Change of open-circuit voltage per degree`,
  TempCoeffIsc_percent_per_C: t`Change of short-circuit current per degree`,
  NOCT_C: t`Cell temperature in use (NOCT or NMOT)`,
  ListedFrom: t`When the public list took it in`,
  Listing: t`Whether it is on the public list; that says nothing about being made`,
})
