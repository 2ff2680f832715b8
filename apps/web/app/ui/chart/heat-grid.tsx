type Props = {
  title: string
  columns: readonly string[]
  rows: readonly { nome: string; curto: string; valores: readonly number[] }[]
  /** Cell text: «terça, 14h: 3 conversas». */
  describe: (linha: number, coluna: number, valor: number) => string
}

const shades = [
  'bg-sunken',
  'bg-pri/20 dark:bg-pri/15',
  'bg-pri/40 dark:bg-pri/35',
  'bg-pri/65 dark:bg-pri/60',
  'bg-pri',
] as const

/** Heat map in five shades, relative to the maximum. A table, so numbers are readable. */
export function HeatGrid({ title, columns, rows, describe }: Props) {
  const maior = Math.max(1, ...rows.flatMap(({ valores }) => valores))
  const tom = (valor: number) => shades[valor === 0 ? 0 : Math.ceil((valor / maior) * 4)] ?? shades[4]
  return (
    <table className="w-full table-fixed border-separate border-spacing-[2px]">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <td className="w-9" />
          {columns.map((coluna, i) => (
            <th key={coluna} scope="col" className="h-5 p-0 text-2xs text-ink-3 font-normal tabular-nums">
              <span className={i % 3 === 0 ? '' : 'sr-only'}>{coluna}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ nome, curto, valores }, linha) => (
          <tr key={nome}>
            <th scope="row" className="p-0 pe-1 text-start text-xs text-ink-2 font-normal">
              <span aria-hidden="true">{curto}</span>
              <span className="sr-only">{nome}</span>
            </th>
            {valores.map((valor, coluna) => (
              <td
                key={columns[coluna]}
                title={describe(linha, coluna, valor)}
                className={`h-6 rounded-[4px] p-0 text-center ${tom(valor)}`}
              >
                <span className="sr-only">{valor}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
