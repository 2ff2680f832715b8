import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Barcode, CreditCard, QrCode, Repeat } from 'lucide-react'
import type { Metodo } from '#dinheiro/pagamento/pagamento.queries.ts'
import { nomesDoMetodo } from '#dinheiro/pagamento/pagamento-textos.ts'

const icones = { PIX: QrCode, PIX_AUTOMATICO: Repeat, BOLETO: Barcode, CARTAO: CreditCard }

const prazosDoMetodo: Record<Metodo, MessageDescriptor> = {
  PIX: msg`Na hora`,
  PIX_AUTOMATICO: msg`Renova sozinho`,
  BOLETO: msg`Até 1 dia útil`,
  CARTAO: msg`Na página do cartão`,
}

/** What the button says that starts a payment. */
export const acoesDoMetodo: Record<Metodo, MessageDescriptor> = {
  PIX: msg`Gerar Pix`,
  PIX_AUTOMATICO: msg`Gerar Pix`,
  BOLETO: msg`Gerar boleto`,
  CARTAO: msg`Ir para o cartão`,
}

/** A choice among the gateway's payment methods. */
export function PagamentoMetodos({
  metodos,
  value,
  onChange,
}: {
  metodos: readonly Metodo[]
  value: Metodo
  onChange: (metodo: Metodo) => void
}) {
  const { t, i18n } = useLingui()
  return (
    <fieldset className={`grid gap-2.5 ${metodos.length === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
      <legend className="sr-only">{t`Forma de pagamento`}</legend>
      {metodos.map((metodo) => {
        const Icone = icones[metodo]
        return (
          <label
            key={metodo}
            className="flex min-h-16 cursor-pointer items-center gap-3 card px-4 py-2.5 has-checked:border-pri has-checked:ring-1 has-checked:ring-pri has-focus-visible:outline-2 has-focus-visible:outline-pri"
          >
            <Icone aria-hidden className="size-5 shrink-0 text-ink-2" />
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-emphasis">{i18n._(nomesDoMetodo[metodo])}</span>
              <span className="block text-note text-ink-2">{i18n._(prazosDoMetodo[metodo])}</span>
            </span>
            <input
              type="radio"
              name="metodo"
              value={metodo}
              checked={metodo === value}
              onChange={() => onChange(metodo)}
              className="m-0 size-[18px] shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-ctl bg-surface outline-none checked:border-[5px] checked:border-pri forced-colors:appearance-auto"
            />
          </label>
        )
      })}
    </fieldset>
  )
}
