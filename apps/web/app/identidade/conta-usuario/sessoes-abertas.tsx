import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { encerrarOutrasSessoes, encerrarSessao, listarSessoes } from '@zelo/contract/identidade/acesso/sessao'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { Tag } from '#ui/tag/tag.tsx'

type Sessao = Output<typeof listarSessoes>[number]

const sessoesQuery = leitura(['conta', 'sessoes'], listarSessoes, {})
const icones = { COMPUTADOR: Monitor, CELULAR: Smartphone, TABLET: Tablet }

export function SessoesAbertas() {
  const { t } = useLingui()
  const cache = useQueryClient()
  const consulta = useQuery(sessoesQuery)
  const { busy, act } = useAction()
  const encerrar = (sessao: Sessao | null) =>
    act(
      async () => {
        if (sessao) await request(encerrarSessao, { params: { id: sessao.id } })
        else await request(encerrarOutrasSessoes, {})
        await cache.invalidateQueries({ queryKey: sessoesQuery.queryKey })
      },
      sessao ? t`Sessão encerrada.` : t`As outras sessões foram encerradas.`,
    )
  const nome = ({ navegador, sistema }: Sessao) =>
    navegador && sistema ? t`${navegador} em ${sistema}` : (navegador ?? sistema ?? t`Aparelho desconhecido`)

  async function perguntar(sessao: Sessao | null) {
    if (
      await modal.confirmed({
        title: sessao ? t`Encerrar a sessão de ${nome(sessao)}?` : t`Encerrar todas as outras sessões?`,
        text: t`Quem estiver usando sai na hora e precisa entrar de novo.`,
        confirmButtonText: t`Encerrar`,
        confirmButtonColor: 'danger',
      })
    )
      await encerrar(sessao)
  }

  const sessoes = consulta.data
  if (!sessoes) return <Unread query={consulta} />
  return (
    <>
      <ul className="overflow-hidden card">
        {sessoes.map((sessao) => {
          const Icone = icones[sessao.aparelho]
          return (
            <li
              key={sessao.id}
              className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-line-2 border-t px-4 py-3 first:border-t-0"
            >
              <Icone aria-hidden className="size-5 shrink-0 text-ink-3" />
              <div className="min-w-44 flex-1">
                <p className="font-emphasis">{nome(sessao)}</p>
                <p className="text-note text-ink-2">
                  <Trans>
                    {sessao.lugar} · usada em {formatDataHora(sessao.vista_em)}
                  </Trans>
                </p>
              </div>
              {sessao.atual ? (
                <Tag tone="good">
                  <Trans>Esta sessão</Trans>
                </Tag>
              ) : (
                <Button
                  size="sm"
                  aria-label={t`Encerrar a sessão de ${nome(sessao)}`}
                  onClick={() => void perguntar(sessao)}
                >
                  <Trans>Encerrar</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessoes.length > 1 ? (
        <Button className="mt-3" variant="quiet" busy={busy} onClick={() => void perguntar(null)}>
          <Trans>Encerrar todas as outras</Trans>
        </Button>
      ) : null}
    </>
  )
}
