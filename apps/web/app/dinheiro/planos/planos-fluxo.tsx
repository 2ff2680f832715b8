import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Plano } from '@zelo/contract/instalacao/plano'
import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import type { ReactNode } from 'react'
import { titulo } from '#lib/formato/titulo.ts'
import { aplicativo, emGrafo } from './dados-estruturados.ts'
import { FolhaPlanos } from './folha-planos.tsx'

export function meta({ hoje }: { hoje: DadosDoSite }) {
  const descricao = t`Um plano para cada tamanho de agenda: mensal, semestral ou anual, com 7 dias de teste sem cartão.`
  return [titulo(t`Planos`), { name: 'description', content: descricao }, emGrafo(aplicativo(hoje, descricao))]
}

export function carregar(_: string, { planos }: DadosDoSite) {
  return { planos, resumida: false }
}

/** The page of the plans. `resumida`: only the sheet, as on the first page. */
export default function PlanosFluxo({
  dados: { planos, resumida },
}: {
  dados: { planos: Plano[]; resumida: boolean }
}) {
  if (resumida) return <FolhaPlanos planos={planos} resumida />
  return (
    <div className="mx-auto max-w-[1440px] px-5 pt-10 lg:px-18 lg:pt-16">
      <div className="grid items-end gap-5 lg:grid-cols-[2fr_1fr]">
        <h1 className="font-display text-7xl font-semibold leading-[1.04] tracking-[-0.035em] lg:text-9xl">
          <Trans>Um preço claro para cada tamanho de agenda</Trans>
        </h1>
        {/* Narrow enough to wrap at the same words in the fallback font. */}
        <p className="text-lg text-ink-2 leading-normal max-sm:max-w-82">
          <Trans>7 dias de teste sem cartão. Depois, Pix, boleto ou cartão, e você cancela quando quiser.</Trans>
        </p>
      </div>
      <FolhaPlanos planos={planos} />
      <div className="mt-10 grid gap-8 lg:grid-cols-3">
        <Nota titulo={<Trans>Passou do limite de conversas?</Trans>}>
          <Trans>
            O agente continua com quem já atendia no mês, e as conversas novas vão para a sua equipe. A gente avisa
            antes.
          </Trans>
        </Nota>
        <Nota titulo={<Trans>Atrasou o pagamento?</Trans>}>
          <Trans>
            Você tem 5 dias úteis com tudo funcionando. Depois, os clientes ainda veem, confirmam e cancelam horários.
          </Trans>
        </Nota>
        <Nota titulo={<Trans>Mudou de ideia?</Trans>}>
          <Trans>
            Troque de plano ou período quando quiser. A diferença é calculada por dia e você a conhece antes de
            confirmar.
          </Trans>
        </Nota>
      </div>
    </div>
  )
}

function Nota({ titulo, children }: { titulo: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-emphasis text-lg">{titulo}</h2>
      <p className="mt-1.5 text-body text-ink-2 leading-normal">{children}</p>
    </div>
  )
}
