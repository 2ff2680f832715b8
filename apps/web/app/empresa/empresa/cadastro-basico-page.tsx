import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PassosDaEmpresa } from '@zelo/contract/empresa/empresa'
import { Check } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { rotaProfissional } from '#empresa/profissional/profissional.queries.ts'
import { lerPlanoSelecionado } from '#lib/guardado/plano-selecionado.ts'
import { useNavegar } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { cadastroBasico, concluir, rotaEmpresa } from './empresa.queries.ts'

const Oferta = sobDemanda(() => import('./oferta.tsx'), 'Oferta')
const SouEu = sobDemanda(() => import('./sou-eu.tsx'), 'SouEu')

/** The guided registration. It can be resumed at any step, and afterwards is an overview. */
export default function CadastroBasicoPage() {
  const { empresa: escolhida } = useSessao()
  const { data, error, refetch, isFetching } = useQuery(cadastroBasico)
  const feita = data?.status === 'ATIVO'
  const empresa = data?.empresas.find(({ id }) => id === escolhida) ?? data?.empresas[0]
  return (
    <>
      <PageHeader
        title={<Trans>Cadastro básico</Trans>}
        description={
          feita ? (
            <Trans>Sua empresa, o que ela oferece e quem atende.</Trans>
          ) : (
            <Trans>Quatro passos e sua empresa já recebe agendamentos. Pare quando quiser: nada se perde.</Trans>
          )
        }
      />
      {data ? (
        <Passos empresa={empresa} feita={feita} />
      ) : (
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      )}
    </>
  )
}

function Passos({ empresa, feita }: { empresa: PassosDaEmpresa | undefined; feita: boolean }) {
  const feitos = [empresa?.empresa, empresa?.servicos, empresa?.profissional]
  const atual = feitos.findIndex((feito) => !feito)
  const tudo = atual === -1
  return (
    <ol className="card max-w-[860px]">
      <Passo
        numero={1}
        feito={feitos[0]}
        atual={atual === 0}
        titulo={<Trans>Empresa</Trans>}
        texto={empresa?.nome ?? <Trans>Nome, telefone, endereço e fuso horário.</Trans>}
        acao={
          <ButtonLink
            to={`${rotaEmpresa}/${empresa?.id ?? 'novo'}`}
            variant={atual === 0 ? 'primary' : 'outline'}
            size="sm"
          >
            {empresa ? <Trans>Editar empresa</Trans> : <Trans>Cadastrar empresa</Trans>}
          </ButtonLink>
        }
      />
      <Passo
        numero={2}
        feito={feitos[1]}
        atual={atual === 1}
        titulo={<Trans>Serviços e horários</Trans>}
        texto={<Trans>O que você oferece, quanto dura e quanto custa.</Trans>}
      >
        {empresa ? (
          <Suspense fallback={<Skeleton className="h-160 w-full sm:h-116" />}>
            <Oferta temServicos={empresa.servicos} />
          </Suspense>
        ) : null}
      </Passo>
      <Passo
        numero={3}
        feito={feitos[2]}
        atual={atual === 2}
        titulo={<Trans>Profissional</Trans>}
        texto={<Trans>Quem atende, o que faz e quando trabalha.</Trans>}
        acao={
          empresa ? (
            <span className="flex flex-wrap gap-2">
              {atual === 2 && !empresa.equipe ? (
                <Suspense fallback={<Skeleton className="h-9 w-72 max-w-full" />}>
                  <SouEu />
                </Suspense>
              ) : null}
              <ButtonLink
                to={rotaProfissional}
                variant={atual === 2 && empresa.equipe ? 'primary' : 'outline'}
                size="sm"
              >
                <Trans>Ver profissionais</Trans>
              </ButtonLink>
            </span>
          ) : null
        }
      />
      <Passo
        numero={4}
        feito={feita}
        atual={tudo && !feita}
        titulo={<Trans>Pronto</Trans>}
        texto={<Trans>O agente passa a atender e a marcar horários.</Trans>}
        acao={<Fim empresa={empresa} feita={feita} tudo={tudo} />}
      />
    </ol>
  )
}

function Fim({ empresa, feita, tudo }: { empresa: PassosDaEmpresa | undefined; feita: boolean; tudo: boolean }) {
  const navigate = useNavegar()
  const { busy, act } = useAction()
  const terminar = async () => {
    await concluir()
    await navigate(lerPlanoSelecionado() ? '/pagamento' : '/private')
  }
  if (empresa && tudo && feita) {
    return (
      <a
        href={`/conversa/${empresa.chave}`}
        className="inline-flex min-h-11 items-center font-emphasis text-pri text-sm underline underline-offset-2 lg:min-h-8"
      >
        <Trans>Abrir o chat da empresa</Trans>
      </a>
    )
  }
  if (feita || !tudo) return null
  return (
    <Button variant="primary" size="sm" busy={busy} onClick={() => act(terminar)}>
      <Trans>Concluir cadastro</Trans>
    </Button>
  )
}

type PassoProps = {
  numero: number
  feito: boolean | undefined
  atual: boolean
  titulo: ReactNode
  texto: ReactNode
  acao?: ReactNode
  children?: ReactNode
}

function Passo({ numero, feito, atual, titulo, texto, acao, children }: PassoProps) {
  const { t } = useLingui()
  return (
    <li
      aria-current={atual ? 'step' : undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4 border-line border-t p-4 first:border-t-0"
    >
      <span
        className={`grid size-8 place-items-center rounded-full border font-emphasis text-sm ${atual ? 'border-pri text-pri' : 'border-line text-ink-2'}`}
      >
        {feito ? <Check role="img" aria-label={t`Feito`} className="size-4 text-pri" /> : numero}
      </span>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="font-emphasis text-base text-ink">{titulo}</h2>
          <p className="mt-0.5 break-words text-ink-2 text-sm">{texto}</p>
        </div>
        {acao}
      </div>
      {children ? <div className="col-span-full min-w-0 sm:col-start-2">{children}</div> : null}
    </li>
  )
}
