import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Vinculo } from '@zelo/contract/agenda/cliente/cliente'
import { clientesAchados } from '#agenda/agendamento/agendamento.queries.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Combobox } from '#ui/combobox/combobox.tsx'
import { useTyped } from '#ui/list/use-typed.ts'

/** A known client, or the name of a new one. */
export type ClienteEscolhido =
  | { id: string; nome: string; responsavel: string | null; pessoas: Pessoa[]; costume: Costume }
  | { nome: string }
  | null
/** The client's last service and professional. */
type Costume = { servico_id: string; profissional_id: string } | null
export type Pessoa = { id: string; nome: string; vinculo: Vinculo }

type Props = { value: ClienteEscolhido; onChange: (value: ClienteEscolhido) => void }

const novo = 'novo'

/** Finds a client by name, e-mail or phone. A name without a match becomes a new client. */
export function ClienteEscolha({ value, onChange }: Props) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { search, type, waiting } = useTyped()
  const { data = [], error, isFetching } = useQuery(clientesAchados(empresa, search))
  const escolhido = value && { value: 'id' in value ? value.id : novo, label: value.nome }
  const achados = data.map(({ id, nome, contato, responsavel }) => ({
    value: id,
    label: nome,
    detail: contato ?? (responsavel ? t`quem responde é ${responsavel}` : undefined),
  }))
  const opcoes = escolhido && !achados.some((um) => um.value === escolhido.value) ? [escolhido, ...achados] : achados

  return (
    <div className="grid gap-2">
      <Combobox
        options={opcoes}
        value={escolhido?.value ?? null}
        placeholder={t`Nome, e-mail ou telefone`}
        busy={isFetching || waiting}
        failure={error}
        onSearch={type}
        onCreate={(nome) => onChange({ nome })}
        onChange={(id) => {
          const achado = data.find((um) => um.id === id)
          if (achado) onChange(achado)
          else if (!id) onChange(null)
        }}
      />
      {value || search !== '' || data.length === 0 ? null : (
        <ul aria-label={t`Marcados por último`} className="flex flex-wrap gap-1.5">
          {data.map((um) => (
            <li key={um.id} className="min-w-0">
              <button
                type="button"
                onClick={() => onChange(um)}
                className="min-h-11 max-w-full cursor-pointer truncate rounded-full border border-ctl bg-surface px-3.5 text-sm hover:bg-hover lg:min-h-8"
              >
                {um.nome}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
