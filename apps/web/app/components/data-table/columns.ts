import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

type ColumnMeta = {
  /** Numbers and money stand at the end. */
  align?: 'start' | 'end'
  /** What stands in a cell while the rows load, in its final size. */
  skeleton?: ReactNode
  /** Name for the column menu, when the header is not a plain text. */
  label?: string
  className?: string
}

/** The server sorts and pages; the table keeps what is chosen and what is hidden. */
export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  columnMeta: {} as ColumnMeta,
})
export type Features = typeof features

/** Columns of one kind of row: `const column = columnsOf<Usuario>()`, at module level. `enableSorting` only where the server can. */
export const columnsOf = <T extends RowData>() => createColumnHelper<Features, T>()
