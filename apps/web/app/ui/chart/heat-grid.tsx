type Props = {
  title: string
  columns: readonly string[]
  rows: readonly { name: string; short: string; values: readonly number[] }[]
  /** The text of a cell: «terça, 14h: 3 conversas». */
  describe: (row: number, column: number, value: number) => string
}

const shades = [
  'bg-sunken',
  'bg-pri/20 dark:bg-pri/15',
  'bg-pri/40 dark:bg-pri/35',
  'bg-pri/65 dark:bg-pri/60',
  'bg-pri',
] as const

/**
 * A heat map in five shades, relative to the maximum. It is a table, so the numbers can be read.
 */
export function HeatGrid({ title, columns, rows, describe }: Props) {
  const largest = Math.max(1, ...rows.flatMap(({ values }) => values))
  const tone = (value: number) => shades[value === 0 ? 0 : Math.ceil((value / largest) * 4)] ?? shades[4]
  return (
    <table className="w-full table-fixed border-separate border-spacing-[2px]">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <td className="w-9" />
          {columns.map((column, i) => (
            <th key={column} scope="col" className="h-5 p-0 text-xs text-ink-3 font-normal tabular-nums">
              <span className={i % 3 === 0 ? '' : 'sr-only'}>{column}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, short, values }, line) => (
          <tr key={name}>
            <th scope="row" className="p-0 pe-1 text-start text-xs text-ink-2 font-normal">
              <span aria-hidden="true">{short}</span>
              <span className="sr-only">{name}</span>
            </th>
            {values.map((value, column) => (
              <td
                key={columns[column]}
                title={describe(line, column, value)}
                className={`h-6 rounded-[4px] p-0 text-center ${tone(value)}`}
              >
                <span className="sr-only">{value}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
