import { Trans, useLingui } from '@lingui/react/macro'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { useAgora } from '#lib/formato/data-hora.ts'
import { enderecoDaConversa } from '#lib/navegador/enderecos.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Nada } from '#plataforma/indicador/quadro/quadro-figura.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Link } from '#ui/button/link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Avatar } from '#ui/photo/avatar.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { Indicadores } from './indicador.queries.ts'
import { useEscrita } from './textos.ts'

/** The clients who wait for a person, the longest first, each with a link to the conversation. */
export function Esperando({ esperando }: Pick<Indicadores, 'esperando'>) {
  const { t } = useLingui()
  const agora = Date.parse(useAgora())
  const { tempo, numero } = useEscrita()
  const { identidade } = useSessao()
  const abre = podeRota(identidade.permissoes, '/gerenciamento/chat-messages/chat')
  return (
    <Card
      title={
        <>
          {esperando.total > 0 ? (
            <span aria-hidden="true" className="me-2 inline-block size-[9px] rounded-full rounded-es-[2px] bg-amber" />
          ) : null}
          <Trans>Esperando uma pessoa</Trans>
        </>
      }
      summary={esperando.total > 0 ? numero(esperando.total) : null}
      action={
        esperando.total > 0 && podeRota(identidade.permissoes, '/gerenciamento/chat-messages') ? (
          <Link
            to="/gerenciamento/chat-messages?status=ESPERANDO"
            className="card-link font-emphasis text-pri-ink text-sm"
          >
            <Trans>Ver todas</Trans>
          </Link>
        ) : null
      }
    >
      {esperando.total === 0 ? (
        <Nada>
          <Trans>Ninguém. O agente está dando conta das conversas.</Trans>
        </Nada>
      ) : (
        <ul className="divide-y divide-line-2 text-sm">
          {esperando.itens.map(({ id, cliente, ultima_mensagem, desde, vencida }) => {
            const nome = cliente ?? t`Visitante`
            const espera = tempo(Math.max(60_000, agora - Date.parse(desde)))
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
                <Avatar name={nome} size="sm" />
                <span className="font-emphasis max-sm:flex-1">{nome}</span>
                <span className="min-w-0 flex-1 basis-40 truncate text-ink-2 max-sm:order-1">{ultima_mensagem}</span>
                <Tag tone={vencida ? 'danger' : 'waiting'} className="max-sm:order-1">
                  {vencida ? <Trans>há {espera}, passou da hora</Trans> : <Trans>há {espera}</Trans>}
                </Tag>
                {abre ? (
                  <ButtonLink
                    size="sm"
                    to={enderecoDaConversa(id)}
                    aria-label={t`Abrir a conversa de ${nome}`}
                    className="print:hidden"
                  >
                    <Trans>Abrir</Trans>
                  </ButtonLink>
                ) : null}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
