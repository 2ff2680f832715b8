import { Trans } from '@lingui/react/macro'

type Props = {
  title: string
  columns: readonly string[]
  rows: readonly { name: string; values: readonly string[] }[]
}

/** The chart's numbers as a table, for screen readers and for exact reading. */
export function TwinTable({ title, columns, rows }: Props) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note text-pri-ink underline underline-offset-3 fine:min-h-8 print:hidden">
        <Trans>Ver em tabela</Trans>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section tabIndex={0} aria-label={title} className="max-h-80 overflow-y-auto -outline-offset-2">
        <table className="w-full text-note tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-line border-b text-ink-3">
              <th scope="col" className="py-1.5 text-start font-normal">
                <Trans>Quando</Trans>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1.5 text-end font-normal">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values }) => (
              <tr key={name} className="border-line-2 border-b">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {name}
                </th>
                {values.map((value, i) => (
                  <td key={columns[i]} className="py-1.5 text-end">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
