import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { IconButton } from '#components/icon-button.tsx'
import { Popover } from '#components/popover.tsx'
import { acompanharEventos } from '#lib/eventos.ts'
import { useSessao } from '#lib/session.ts'
import { marcarLida, type Notificacao, notificacoesPendentes } from './notificacao.queries.ts'
import { NotificacaoLista } from './notificacao-lista.tsx'

// The server lists at most so many.
const maxListadas = 50

// Every page carries the bell; the popup comes when the list opens.
const carregarDialogo = () => import('./notificacao-dialog.tsx')
const NotificacaoDialog = lazy(async () => ({ default: (await carregarDialogo()).NotificacaoDialog }))

/** The header's bell: there only while something is pending, or while its list is still open. Without a user there is nothing to ask. */
export function NotificacaoBell() {
  const { token, identidade } = useSessao()
  return token && identidade.id > 0 ? <Sino key={identidade.id} usuarioId={identidade.id} /> : null
}

function Sino({ usuarioId }: { usuarioId: number }) {
  const cache = useQueryClient()
  const { t } = useLingui()
  const { data: notificacoes = [] } = useQuery(notificacoesPendentes(usuarioId))
  const marcar = useMutation(marcarLida(usuarioId, cache))
  const [aberta, setAberta] = useState(false)
  const [lida, setLida] = useState<Notificacao | null>(null)

  useEffect(
    () =>
      acompanharEventos(({ tipo }) => {
        if (tipo === 'notificacao' || tipo === 'pronto') {
          void cache.invalidateQueries({ queryKey: notificacoesPendentes(usuarioId).queryKey })
        }
      }),
    [cache, usuarioId],
  )

  const abrir = (notificacao: Notificacao) => {
    setLida(notificacao)
    marcar.mutate(notificacao.id)
  }

  const total = notificacoes.length
  const quantas = total >= maxListadas ? `${maxListadas}+` : String(total)
  return (
    <>
      {total > 0 || aberta ? (
        <Popover
          label={t`Notificações`}
          align="end"
          className=""
          trigger={(props) => (
            <IconButton {...props} label={total > 0 ? t`Notificações: ${quantas}` : t`Notificações`} size="md">
              <span className="relative">
                <Bell aria-hidden className="size-5" />
                {total > 0 ? <Contador>{quantas}</Contador> : null}
              </span>
            </IconButton>
          )}
        >
          <Presenca onChange={setAberta} />
          <NotificacaoLista
            notificacoes={notificacoes}
            onOpen={abrir}
            onDismiss={(notificacao) => marcar.mutate(notificacao.id)}
          />
        </Popover>
      ) : null}
      {lida ? (
        <Suspense>
          <NotificacaoDialog notificacao={lida} onClose={() => setLida(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Tells whether the list is open: the bell stays while it is, even when its last entry leaves. */
function Presenca({ onChange }: { onChange: (aberta: boolean) => void }) {
  useEffect(() => {
    onChange(true)
    void carregarDialogo()
    return () => onChange(false)
  }, [onChange])
  return null
}

function Contador({ children }: { children: string }) {
  return (
    <span className="absolute -end-2 -top-2 grid h-4 min-w-4 place-items-center rounded-lg rounded-es-[2px] bg-pri px-1 text-[11px] leading-none font-emphasis text-on-pri tabular-nums">
      {children}
    </span>
  )
}
