import { Trans, useLingui } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { buttonClass } from '#components/button-class.ts'
import { Exemplo } from './exemplo.tsx'

/** Right side: the example, then the chat with the visitor's agent; beside it what the agent wrote down. */
export function Palco() {
  const { t } = useLingui()
  return (
    <div
      data-palco=""
      className="grid scroll-mt-20 overflow-hidden rounded-hero bg-surface text-ink md:grid-cols-[minmax(0,1fr)_248px] lg:sticky lg:top-6"
    >
      <div data-quadro="" className="h-[min(620px,70svh)] min-w-0 md:h-[min(620px,82svh)]">
        <Exemplo />
      </div>
      <aside
        aria-label={t`O que o agente anotou`}
        className="flex flex-col border-line-2 bg-bg max-md:border-t md:border-s"
      >
        <h3 className="flex h-17 shrink-0 items-center border-line-2 border-b px-5 font-emphasis text-sm max-md:h-12">
          <Trans>O que o agente anotou</Trans>
        </h3>
        <div aria-live="polite" className="min-h-28 flex-1 p-4 text-[13px]">
          <ol data-notas="" className="flex flex-col gap-3">
            <Nota dia={t`Sábado`} hora="9:45" cliente="Bruno Leal" detalhe={t`Corte com Téo`} />
          </ol>
          <p data-sem-notas="" hidden className="text-ink-3 leading-normal">
            <Trans>Marque um horário na conversa: ele aparece aqui na hora.</Trans>
          </p>
          <div data-pessoa="" hidden className="mt-3 rounded-field bg-amber-soft p-3 text-amber-ink leading-snug">
            <p className="flex items-center gap-1.5 font-emphasis">
              <UserRound aria-hidden className="size-4" />
              <Trans>O agente chamou você</Trans>
            </p>
            <p className="mt-1">
              <Trans>Na sua conta, você seria avisado na hora, com a conversa inteira para ler.</Trans>
            </p>
            <button
              type="button"
              data-outra-conversa=""
              className="mt-2 min-h-11 cursor-pointer font-emphasis underline lg:min-h-8"
            >
              <Trans>Começar outra conversa</Trans>
            </button>
          </div>
        </div>
        <div data-criar="" hidden className="border-line-2 border-t p-4">
          <a
            href="/nova-conta"
            className={`${buttonClass({ variant: 'primary', size: 'lg' })} w-full whitespace-normal! text-center leading-tight`}
          >
            <Trans>Criar minha conta com estes dados</Trans>
          </a>
          <p className="mt-2 text-[13px] text-ink-3 leading-snug">
            <Trans>Se não criar, apagamos tudo em até 24 horas.</Trans>
          </p>
        </div>
        <template data-moldura="">
          <iframe title={t`Conversa com o seu agente`} className="block size-full border-0" />
        </template>
        <template data-nota="">
          <Nota dia="" hora="" cliente="" detalhe="" />
        </template>
      </aside>
    </div>
  )
}

function Nota({ dia, hora, cliente, detalhe }: { dia: string; hora: string; cliente: string; detalhe: string }) {
  return (
    <li>
      <p data-parte="dia" className="mb-1.5 font-emphasis text-ink">
        {dia}
      </p>
      <div className="grid grid-cols-[44px_1fr] items-start gap-2">
        <span data-parte="hora" className="pt-1.5 text-ink tabular-nums">
          {hora}
        </span>
        <span
          data-parte="cartao"
          className="rounded-field rounded-es-[3px] bg-agent px-2.5 py-1.5 text-on-agent leading-tight data-[cancelado]:bg-sunken data-[cancelado]:text-ink-3 data-[cancelado]:line-through"
        >
          <span data-parte="cliente" className="block wrap-anywhere font-emphasis">
            {cliente}
          </span>
          <span data-parte="detalhe" className="wrap-anywhere">
            {detalhe}
          </span>
        </span>
      </div>
    </li>
  )
}
