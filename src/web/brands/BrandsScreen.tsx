import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Brand, listBrands, type Merge } from '../../shared/brands/brand-api.js'
import { ask } from '../api/ask.js'
import { takeApart } from '../panels/take-apart.js'
import { Link } from '../router/Link.js'
import { Button } from '../ui/Button.js'
import { CellLines } from '../ui/Cells.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { formatAge, formatCount } from '../ui/format.js'
import { Loaded } from '../ui/Loaded.js'
import { Pagination } from '../ui/Pagination.js'
import { Card, Screen } from '../ui/Screen.js'
import { SearchField } from '../ui/SearchField.js'
import { Toolbar } from '../ui/Toolbar.js'
import { links } from '../url/links.js'
import { pageQuery, useListUrl } from '../url/use-list-url.js'
import { AddAliasDialog } from './AddAliasDialog.js'

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
      title="Brands"
      lead="Search, imports, requests and uploads treat other spellings as the same brand, so that no panel is entered twice."
      actions={
        <Button look="primary" icon="plus" onClick={() => setAdding('')}>
          Add Spelling
        </Button>
      }
    >
      <Toolbar>
        <SearchField
          label="Search brands"
          placeholder="Brand or spelling"
          value={search ?? ''}
          onSearch={(text) => url.filter({ search: text }, { replace: true })}
        />
      </Toolbar>
      <Loaded query={brands} failure="Failed to load brands">
        {(data) => (
          <>
            {data.merges.length > 0 && <Merges merges={data.merges} />}
            <DataTable
              caption="Brands"
              stacked
              columns={columnsOf(setAdding)}
              rows={data.brands}
              rowKey={({ brand }) => brand}
              dimmed={brands.isPlaceholderData}
              empty={search ? 'No brand matches' : 'No brands yet'}
            />
            <Pagination page={data.page} totalPages={data.totalPages} onPage={url.onPage} />
          </>
        )}
      </Loaded>
      {adding !== undefined && <AddAliasDialog brand={adding} onClose={() => setAdding(undefined)} />}
    </Screen>
  )
}

const columnsOf = (onAdd: (brand: string) => void): readonly Column<Brand>[] => [
  { key: 'brand', header: 'Brand', cell: ({ brand }) => <CellLines main={brand} /> },
  { key: 'panels', header: 'Panels', numeric: true, cell: (brand) => <PanelCount {...brand} /> },
  { key: 'aliases', header: 'Other spellings', cell: ({ aliases }) => aliases.join(' · ') || '–' },
  {
    key: 'actions',
    header: 'Actions',
    cell: ({ brand }) => (
      <Button size="small" title={`Add a spelling of ${brand}`} onClick={() => onAdd(brand)}>
        Add a spelling
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
      aria-label={`${formatCount(panelCount)} panels of ${brand}`}
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
      header: 'Merged',
      cell: ({ merged, kept }) => <CellLines plain main={`${merged} → ${kept}`} />,
    },
    { key: 'when', header: 'When', cell: ({ mergedAt, mergedBy }) => `${formatAge(mergedAt)} by ${mergedBy}` },
    {
      key: 'actions',
      header: 'Actions',
      cell: ({ id, merged }) => (
        <Button
          size="small"
          icon="undo"
          title={`Undo the merge of ${merged}`}
          busy={undo.isPending && undo.variables === id}
          onClick={() => undo.mutate(id)}
        >
          Undo
        </Button>
      ),
    },
  ]
  return (
    <Card title="Merged in the last day">
      <DataTable caption="Merges" stacked columns={columns} rows={merges} rowKey={({ id }) => id} empty="" />
    </Card>
  )
}
