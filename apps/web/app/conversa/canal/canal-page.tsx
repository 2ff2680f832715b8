import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { enderecoDaConversa } from '#lib/navegador/enderecos.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Link } from '#ui/button/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { type Canais, type Canal, canais, rotaCanal } from './canal.queries.ts'
import { CanalCartao } from './canal-cartao.tsx'
import { SiteQuadro } from './site/site-quadro.tsx'

const CanalNovo = sobDemanda(() => import('./canal-novo.tsx'), 'CanalNovo', null)
const CanalConectar = sobDemanda(() => import('./canal-conectar.tsx'), 'CanalConectar', null)
const CanalRemover = sobDemanda(() => import('./canal-remover.tsx'), 'CanalRemover', null)
const CanalModelos = sobDemanda(() => import('./canal-modelos.tsx'), 'CanalModelos', null)
const CanalMeta = sobDemanda(() => import('./canal-meta.tsx'), 'CanalMeta', null)

export type DialogoAberto =
  | { em: 'novo' }
  | { em: 'conectar' | 'remover' | 'modelos'; canal: Canal }
  | { em: 'meta'; canal: Canal; verificacao?: string }

/** The channels where the company's clients write, their state, and the messages they missed. */
export default function CanalPage() {
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaCanal)
  const { data, error, isFetching, refetch } = useQuery(canais(empresa))
  const [aberto, abrir] = useState<DialogoAberto | null>(null)
  const fechar = () => abrir(null)

  return (
    <>
      <PageHeader
        title={<Trans>Canais</Trans>}
        description={<Trans>Onde os seus clientes escrevem e o agente responde.</Trans>}
        actions={
          data && data.canais.length > 0 && pode('INS') ? (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => abrir({ em: 'novo' })}>
              <Trans>Adicionar WhatsApp</Trans>
            </Button>
          ) : null
        }
      />
      {data ? (
        <>
          <Perdidas perdidas={data.perdidas} />
          <Section
            title="WhatsApp"
            text={<Trans>O agente responde pelo seu número. Se você responder pelo celular, ele se cala.</Trans>}
          >
            {data.canais.length > 0 ? (
              <ul className="grid gap-3">
                {data.canais.map((canal) => (
                  <CanalCartao
                    key={canal.id}
                    canal={canal}
                    onConectar={() => abrir({ em: 'conectar', canal })}
                    onRemover={() => abrir({ em: 'remover', canal })}
                    onMeta={() => abrir({ em: 'meta', canal })}
                    onModelos={() => abrir({ em: 'modelos', canal })}
                  />
                ))}
              </ul>
            ) : (
              <SemWhatsapp
                temServidor={data.servidores.length > 0}
                onNovo={pode('INS') ? () => abrir({ em: 'novo' }) : undefined}
              />
            )}
            {data.canais.some(({ tipo }) => tipo === 'WHATSAPP_EVOLUTION') ? <Licenca /> : null}
          </Section>
          <SiteQuadro chave={data.chave} sites={data.sites} identidade={data.identidade} />
        </>
      ) : error ? (
        <ErrorState query={{ error, isFetching, refetch }} />
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {aberto?.em === 'novo' && data ? (
        <CanalNovo servidores={data.servidores} onFechar={fechar} onCriado={abrir} />
      ) : null}
      {aberto?.em === 'conectar' ? <CanalConectar canal={aberto.canal} onFechar={fechar} /> : null}
      {aberto?.em === 'remover' ? <CanalRemover canal={aberto.canal} onFechar={fechar} /> : null}
      {aberto?.em === 'modelos' ? <CanalModelos canal={aberto.canal} onFechar={fechar} /> : null}
      {aberto?.em === 'meta' ? (
        <CanalMeta canal={aberto.canal} verificacao={aberto.verificacao} onFechar={fechar} />
      ) : null}
    </>
  )
}

function SemWhatsapp({ temServidor, onNovo }: { temServidor: boolean; onNovo?: () => void }) {
  if (!temServidor) {
    return (
      <EmptyState compact icon={<MessageCircle />} title={<Trans>O WhatsApp ainda não está disponível</Trans>}>
        <Trans>A plataforma precisa ligar um serviço de WhatsApp. Enquanto isso, o chat do site já atende.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      compact
      icon={<MessageCircle />}
      title={<Trans>Nenhum WhatsApp conectado</Trans>}
      actions={
        onNovo ? (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={onNovo}>
            <Trans>Adicionar WhatsApp</Trans>
          </Button>
        ) : null
      }
    >
      <Trans>Leva uns dois minutos: dê um nome e leia um QR code com o celular.</Trans>
    </EmptyState>
  )
}

/** The notice that the licence of Evolution requires wherever it is used. */
function Licenca() {
  return (
    <p className="mt-3 text-note text-ink-3">
      <Trans>
        A conexão pelo celular usa a{' '}
        <a href="https://evolution-api.com" target="_blank" rel="noreferrer" className="underline hover:text-ink">
          Evolution API
        </a>
        , um projeto independente que não é do WhatsApp nem da Meta.
      </Trans>
    </p>
  )
}

function Perdidas({ perdidas }: { perdidas: Canais['perdidas'] }) {
  const { t } = useLingui()
  if (perdidas.length === 0) return null
  return (
    <section
      aria-labelledby="perdidas"
      className="mb-7 rounded-frame border border-transparent bg-warn-soft p-4 text-warn-ink"
    >
      <h2 id="perdidas" className="font-emphasis">
        <Trans>Escreveram enquanto o canal estava fora</Trans>
      </h2>
      <p className="mt-1 text-sm">
        <Trans>O agente não respondeu para não falar de algo já resolvido. Responda quem ainda espera.</Trans>
      </p>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {perdidas.map(({ conversa_id, cliente, canal, escreveu_em }) => (
          <li key={conversa_id} className="min-w-0 text-sm">
            <Link
              to={conversa_id ? enderecoDaConversa(conversa_id) : '/gerenciamento/chat-messages/chat'}
              className="flex min-h-11 min-w-0 items-center gap-2 hover:underline"
            >
              <span className="truncate font-emphasis">{cliente ?? t`Sem nome`}</span>
              <span className="ms-auto shrink-0 text-note tabular-nums">
                {canal} · {formatDataHora(escreveu_em)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
