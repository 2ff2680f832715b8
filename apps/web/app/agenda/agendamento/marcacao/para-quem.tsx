import { Trans, useLingui } from '@lingui/react/macro'
import { limitesCliente, type ParaOutra, type Vinculo, vinculos } from '@zelo/contract/agenda/cliente/cliente'
import { nomesDosVinculos } from '#agenda/cliente/cliente-campos.ts'
import { Select } from '#ui/choice/select.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import type { ClienteEscolhido } from './cliente-escolha.tsx'

/** The client (null), a person they answer for (id), or a new person. */
export type Para = { id: string } | ParaOutra | null

type Props = { cliente: NonNullable<ClienteEscolhido>; value: Para; onChange: (value: Para) => void }

/** «Para quem?»: several people share one contact. A dependant books only for themselves. */
export function ParaQuem({ cliente, value, onChange }: Props) {
  const { t, i18n } = useLingui()
  const pessoas = 'id' in cliente ? cliente.pessoas : []
  const outra = value && 'nome' in value ? value : null

  return (
    <div className="grid gap-3">
      <Select
        value={value ? ('id' in value ? value.id : 'outra') : ''}
        onChange={({ target: { value: qual } }) =>
          onChange(qual === '' ? null : qual === 'outra' ? { nome: '', vinculo: 'FILHO' } : { id: qual })
        }
        options={[
          { value: '', label: cliente.nome },
          ...pessoas.map(({ id, nome, vinculo }) => ({
            value: id,
            label: `${nome} · ${i18n._(nomesDosVinculos[vinculo])}`,
          })),
          { value: 'outra', label: t`Outra pessoa…` },
        ]}
      />
      {outra ? (
        <div className="grid gap-3 rounded-frame border border-line bg-sunken p-3 sm:grid-cols-2">
          <Field label={<Trans>Nome de quem vem</Trans>}>
            <Input
              value={outra.nome}
              maxLength={limitesCliente.nome}
              autoComplete="off"
              onChange={(event) => onChange({ ...outra, nome: event.target.value })}
            />
          </Field>
          <Field label={<Trans>O que é de {cliente.nome.split(' ')[0]}</Trans>}>
            <Select
              value={outra.vinculo}
              onChange={(event) => onChange({ ...outra, vinculo: event.target.value as Vinculo })}
              options={vinculos.map((vinculo) => ({ value: vinculo, label: i18n._(nomesDosVinculos[vinculo]) }))}
            />
          </Field>
        </div>
      ) : null}
    </div>
  )
}

/** Whether the chosen client may book for another person. */
export function perguntaParaQuem(cliente: ClienteEscolhido): cliente is NonNullable<ClienteEscolhido> {
  return cliente !== null && !('id' in cliente && cliente.responsavel)
}

/** The client, and the person the appointment is for, as the calls take them. */
export function quemVai<N extends object>(cliente: NonNullable<ClienteEscolhido>, para: Para, novo: N) {
  const outra = para && 'nome' in para ? { ...para, nome: para.nome.trim() } : undefined
  if (para && 'id' in para) return { id: para.id }
  return 'id' in cliente ? { id: cliente.id, para: outra } : { ...novo, nome: cliente.nome, para: outra }
}
