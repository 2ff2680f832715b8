import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Chave, NovaChave } from '@zelo/contract/integracao/chave-api'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SecretOnce } from '#ui/text/secret-once.tsx'
import { chaves, rotaChaves } from './chave-api.queries.ts'
import { ChaveApiCartao } from './chave-api-cartao.tsx'

const ChaveApiNova = sobDemanda(() => import('./chave-api-nova.tsx'), 'ChaveApiNova', null)
const ChaveApiTrocar = sobDemanda(() => import('./chave-api-trocar.tsx'), 'ChaveApiTrocar', null)

type Aberto = { em: 'nova' } | { em: 'trocar'; chave: Chave }

/** The keys with which the company's programs read and write. */
export default function ChaveApiPage() {
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaChaves)
  const { data, error, isFetching, refetch } = useQuery(chaves(empresa))
  const [aberto, abrir] = useState<Aberto | null>(null)
  const [nova, setNova] = useState<NovaChave | null>(null)
  const fechar = () => abrir(null)
  const mostrar = (criada: NovaChave) => {
    fechar()
    setNova(criada)
  }
  const criar = pode('INS') ? (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => abrir({ em: 'nova' })}>
      <Trans>Criar chave</Trans>
    </Button>
  ) : null
  const referencia = (
    <ButtonAnchor href="/api/v1/referencia" target="_blank" rel="noopener">
      <Trans>Ver a referência</Trans>
    </ButtonAnchor>
  )
  const vazia = data?.chaves.length === 0

  return (
    <>
      <PageHeader
        title={<Trans>Chaves de API</Trans>}
        description={<Trans>Para os programas da empresa marcarem, moverem e lerem o que a equipe vê aqui.</Trans>}
        actions={
          data && !vazia ? (
            <>
              {referencia}
              {criar}
            </>
          ) : null
        }
      />
      {nova ? <Segredo nova={nova} /> : null}
      {data ? (
        vazia ? (
          <div className="card">
            <EmptyState
              icon={<KeyRound />}
              title={<Trans>Nenhuma chave ainda</Trans>}
              actions={
                <>
                  {criar}
                  {referencia}
                </>
              }
            >
              <Trans>
                Com uma chave, o seu site, a sua loja ou uma planilha marca horários, cadastra clientes e lê a agenda.
                Você escolhe o que cada uma pode, e revoga quando quiser.
              </Trans>
            </EmptyState>
          </div>
        ) : (
          <ul className="grid gap-3">
            {data.chaves.map((chave) => (
              <ChaveApiCartao
                key={chave.id}
                chave={chave}
                onTrocar={() => abrir({ em: 'trocar', chave })}
                onRevogada={() => setNova((antes) => (antes?.chave.id === chave.id ? null : antes))}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState query={{ error, isFetching, refetch }} />
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      )}
      {aberto?.em === 'nova' && data ? (
        <ChaveApiNova podeFaturas={data.pode_faturas} onFechar={fechar} onCriada={mostrar} />
      ) : null}
      {aberto?.em === 'trocar' ? <ChaveApiTrocar chave={aberto.chave} onFechar={fechar} onTrocada={mostrar} /> : null}
    </>
  )
}

/** The secret of a new key. It is shown only once. */
function Segredo({ nova: { chave, segredo } }: { nova: NovaChave }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Chave nova`} className="mb-4">
      <SecretOnce secret={segredo} label={t`Copiar a chave`}>
        <Trans>Copie agora a chave «{chave.nome}»: por segurança, ela não aparece de novo.</Trans>
      </SecretOnce>
    </section>
  )
}
