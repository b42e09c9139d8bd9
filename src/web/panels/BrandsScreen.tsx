import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Brand, listBrands, type Merge } from '../../shared/panels/brand-api.js'
import { ask } from '../api/ask.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { pageQuery, useListUrl } from '../base/url/use-list-url.js'
import { Button } from '../ui/Button.js'
import { CellLines } from '../ui/Cells.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { SearchField, Toolbar } from '../ui/FilterArea.js'
import { formatAge, formatCount } from '../ui/format.js'
import { PagedTable } from '../ui/PagedTable.js'
import { Card, Screen } from '../ui/Screen.js'
import { AddAliasDialog } from './AddAliasDialog.js'
import { takeApart } from './take-apart.js'

const brandsQuery = (page: number, search: string | undefined) =>
  pageQuery(
    ['brands', { page, search }],
    page,
    (asked, signal) => ask(listBrands, { query: { page: asked, limit: 50, search } }, { signal }),
    { staleTime: 0 },
  )

/** Brands and their spellings. */
export default function BrandsScreen() {
  const url = useListUrl(links.adminBrands, 'page')
  const { search } = url.params
  const brands = useQuery(brandsQuery(url.page, search))
  const [adding, setAdding] = useState<string>()
  return (
    <Screen
      title={t`Brands`}
      lead={t`Search, imports, requests and uploads treat other spellings as the same brand, so that no panel is entered twice.`}
      actions={
        <Button look="primary" icon="plus" onClick={() => setAdding('')}>
          {t`Add Spelling`}
        </Button>
      }
    >
      <Toolbar>
        <SearchField
          label={t`Search brands`}
          placeholder={t`Brand or spelling`}
          value={search ?? ''}
          onSearch={(text) => url.filter({ search: text }, { replace: true })}
        />
      </Toolbar>
      {brands.data && brands.data.merges.length > 0 && <Merges merges={brands.data.merges} />}
      <PagedTable
        query={brands}
        failure={t`Failed to load brands`}
        caption={t`Brands`}
        columns={columnsOf(setAdding)}
        rowsOf={(data) => data.brands}
        rowKey={({ brand }) => brand}
        empty={search ? t`No brand matches` : t`No brands yet`}
        onPage={url.onPage}
      />
      {adding !== undefined && <AddAliasDialog brand={adding} onClose={() => setAdding(undefined)} />}
    </Screen>
  )
}

const columnsOf = (onAdd: (brand: string) => void): readonly Column<Brand>[] => [
  { key: 'brand', header: t`Brand`, cell: ({ brand }) => <CellLines main={brand} /> },
  { key: 'panels', header: t`Panels`, numeric: true, cell: (brand) => <PanelCount {...brand} /> },
  { key: 'aliases', header: t`Other spellings`, cell: ({ aliases }) => aliases.join(' · ') || '–' },
  {
    key: 'actions',
    header: t`Actions`,
    cell: ({ brand }) => (
      <Button size="small" title={t`Add a spelling of ${brand}`} onClick={() => onAdd(brand)}>
        {t`Add a spelling`}
      </Button>
    ),
  },
]

const PanelCount = ({ brand, panelCount }: Brand) =>
  panelCount === 0 ? (
    '0'
  ) : (
    <Link
      to={links.adminPanels}
      search={{ search: brand }}
      aria-label={plural(panelCount, { one: `# panel of ${brand}`, other: `# panels of ${brand}` })}
    >
      {formatCount(panelCount)}
    </Link>
  )

/** Merges of the last day, each with undo. */
function Merges({ merges }: { merges: readonly Merge[] }) {
  const undo = useMutation({ mutationFn: takeApart })
  const columns: readonly Column<Merge>[] = [
    {
      key: 'what',
      header: t`Merged`,
      cell: ({ merged, kept }) => <CellLines plain main={`${merged} → ${kept}`} />,
    },
    { key: 'when', header: t`When`, cell: ({ mergedAt, mergedBy }) => t`${formatAge(mergedAt)} by ${mergedBy}` },
    {
      key: 'actions',
      header: t`Actions`,
      cell: ({ id, merged }) => (
        <Button
          size="small"
          icon="undo"
          title={t`Undo the merge of ${merged}`}
          busy={undo.isPending && undo.variables === id}
          onClick={() => undo.mutate(id)}
        >
          {t`Undo`}
        </Button>
      ),
    },
  ]
  return (
    <Card title={t`Merged in the last day`}>
      <DataTable caption={t`Merges`} stacked columns={columns} rows={merges} rowKey={({ id }) => id} empty="" />
    </Card>
  )
}
