import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDia } from '#lib/formato/data-hora.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { modal } from '#ui/modal/modal.ts'
import {
  type Assinatura,
  arrepender,
  confiar,
  type Painel,
  painel,
  retomar,
  rotaAssinatura,
} from './assinatura.queries.ts'
import { AssinaturaCartao } from './assinatura-cartao.tsx'
import { AssinaturaEventos } from './assinatura-eventos.tsx'
import { AssinaturaFaixa } from './assinatura-faixa.tsx'
import { SeNaoPagar } from './assinatura-se-nao-pagar.tsx'
import { SemAssinatura } from './assinatura-sem.tsx'
import { AssinaturaUsos } from './assinatura-usos.tsx'

const TrocarPlano = sobDemanda(() => import('./trocar-plano.tsx'), 'TrocarPlano', null)
const CancelarDialog = sobDemanda(() => import('./cancelar-dialog.tsx'), 'CancelarDialog', null)
const DadosDialog = sobDemanda(() => import('./dados-dialog.tsx'), 'DadosDialog', null)
const CobrancaDialog = sobDemanda(() => import('./cobranca-dialog.tsx'), 'CobrancaDialog', null)

type Aberto = 'trocar' | 'cancelar' | 'cobranca' | 'dados'

/** The subscription of its holder (`titular`): state, period, use and all actions. */
export default function AssinaturaPage() {
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaAssinatura)
  const { data, error, isFetching, refetch } = useQuery(painel(empresa))
  const [aberto, abrir] = useState<Aberto | null>(null)
  const a = data?.assinatura
  const fechar = () => abrir(null)
  return (
    <>
      <PageHeader
        title={<Trans>Assinatura</Trans>}
        actions={
          a ? (
            <>
              {pode('UPD') && !a.cancelada_em ? (
                <Button variant="quiet" onClick={() => abrir('cancelar')}>
                  <Trans>Cancelar assinatura</Trans>
                </Button>
              ) : null}
              {pode('PLN') && !a.cancelada_em ? (
                <Button onClick={() => abrir('trocar')}>
                  <Trans>Trocar plano</Trans>
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      {data ? (
        <Conteudo data={data} abrir={abrir} />
      ) : error ? (
        <ErrorState query={{ error, isFetching, refetch }} />
      ) : (
        <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_372px]" aria-busy="true">
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-72 w-full" />
        </div>
      )}
      {a ? (
        <>
          {aberto === 'trocar' ? <TrocarPlano assinatura={a} onFechar={fechar} /> : null}
          {aberto === 'cancelar' ? <CancelarDialog assinatura={a} onFechar={fechar} /> : null}
          {aberto === 'dados' ? <DadosDialog onFechar={fechar} /> : null}
          {aberto === 'cobranca' ? <CobrancaDialog assinatura={a} onFechar={fechar} /> : null}
        </>
      ) : null}
    </>
  )
}

function Conteudo({ data, abrir }: { data: Painel; abrir: (qual: Aberto) => void }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaAssinatura)
  const a = data.assinatura
  if (!a) return <SemAssinatura painel={data} />
  const altera = pode('UPD')
  return (
    <>
      <AssinaturaFaixa
        assinatura={a}
        onConfiar={altera && a.pode_confiar ? () => void confiarAgora() : undefined}
        onEscolher={pode('PLN') ? () => abrir('trocar') : undefined}
        onRetomar={altera ? () => void act(retomar, t`Assinatura retomada.`) : undefined}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid min-w-0 gap-5">
          <AssinaturaCartao
            assinatura={a}
            onCobranca={altera ? () => abrir('cobranca') : undefined}
            onDados={altera ? () => abrir('dados') : undefined}
          />
          {a.arrependimento_ate && altera ? <Arrependimento assinatura={a} /> : null}
          <AssinaturaEventos eventos={data.eventos} />
        </div>
        <div className="grid gap-5">
          <AssinaturaUsos usos={data.usos} />
          <SeNaoPagar assinatura={a} />
        </div>
      </div>
    </>
  )
}

async function confiarAgora() {
  if (
    await modal.confirmed({
      title: t`Liberar por 72 horas?`,
      text: t`O agente volta a marcar agora, por 72 horas, enquanto o pagamento não cai. Só dá para usar uma vez por período.`,
      confirmButtonText: t`Liberar agora`,
    })
  )
    await act(confiar, t`Liberado por 72 horas.`)
}

/** The right of withdrawal, as easy to find as everything else. */
function Arrependimento({ assinatura: a }: { assinatura: Assinatura }) {
  const { t } = useLingui()
  const ate = formatDia(a.arrependimento_ate as string)
  const plano = a.plano.nome
  async function desistir() {
    if (
      await modal.confirmed({
        title: t`Desistir do plano ${plano}?`,
        text: t`A assinatura termina agora e devolvemos tudo o que você pagou. O agente para de marcar novos horários; os que existem continuam valendo e nada é apagado.`,
        confirmButtonText: t`Desistir e receber de volta`,
        confirmButtonColor: 'danger',
      })
    )
      await act(arrepender, t`Assinatura encerrada. A devolução está a caminho.`)
  }
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 card px-4 py-3 text-ink-2 text-sm">
      <Trans>Mudou de ideia? Até {ate} devolvemos tudo o que você pagou.</Trans>
      <Button size="sm" onClick={() => void desistir()}>
        <Trans>Desistir e receber de volta</Trans>
      </Button>
    </p>
  )
}
