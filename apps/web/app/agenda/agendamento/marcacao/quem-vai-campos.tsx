import { useLingui } from '@lingui/react/macro'
import type { Form } from '#ui/form/use-form.ts'
import { ClienteEscolha, type ClienteEscolhido } from './cliente-escolha.tsx'
import { type Para, ParaQuem, perguntaParaQuem } from './para-quem.tsx'

export type QuemVai = { cliente: ClienteEscolhido; para: Para }

export const ninguem: QuemVai = { cliente: null, para: null }

/** Who comes: a known or new client or, if the client answers for others, one of those. */
export function QuemVaiCampos<V extends QuemVai>({ form }: { form: Form<V> }) {
  const { t } = useLingui()
  const deste = form as unknown as Form<QuemVai>
  const cliente = deste.watch('cliente')
  return (
    <>
      <deste.Controlled
        name="cliente"
        label={t`Cliente`}
        className="sm:col-span-2"
        hint={t`Quem é novo entra com o nome que você escrever.`}
        required
      >
        {({ value, onChange }) => (
          <ClienteEscolha
            value={value}
            onChange={(escolhido) => {
              deste.setValue('para', null)
              onChange(escolhido)
            }}
          />
        )}
      </deste.Controlled>
      {perguntaParaQuem(cliente) ? (
        <deste.Controlled
          name="para"
          label={t`Para quem?`}
          className="sm:col-span-2"
          check={(para) => (para && 'nome' in para && !para.nome.trim() ? t`Escreva o nome de quem vem.` : undefined)}
          as={ParaQuem}
          cliente={cliente}
        />
      ) : null}
    </>
  )
}
