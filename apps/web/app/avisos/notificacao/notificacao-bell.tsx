import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useAside } from '#lib/api/use-aside.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { marcarLida, type Notificacao, notificacoesPendentes } from './notificacao.queries.ts'

// The server lists at most this many.
const maxListadas = 50

// Every page has the bell. Its list and dialog load when the user reaches for it.
async function carregar() {
  const [{ NotificacaoLista }, { NotificacaoDialog }] = await Promise.all([
    import('./notificacao-lista.tsx'),
    import('./notificacao-dialog.tsx'),
  ])
  return { NotificacaoLista, NotificacaoDialog }
}

/** The header's bell. It shows while a notification is unread or its list is open. */
export function NotificacaoBell() {
  const { token, identidade } = useSessao()
  return token && identidade.id > 0 ? <Sino key={identidade.id} usuarioId={identidade.id} /> : null
}

function Sino({ usuarioId }: { usuarioId: number }) {
  const cache = useQueryClient()
  const { t } = useLingui()
  const notificacoes = useAside(notificacoesPendentes(usuarioId)) ?? []
  const marcar = useMutation(marcarLida(usuarioId, cache))
  const [aberta, setAberta] = useState(false)
  const [lida, setLida] = useState<Notificacao | null>(null)
  const { NotificacaoLista, NotificacaoDialog, falhou, preparar } = useJanelas()

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
            <IconButton
              {...props}
              label={total > 0 ? t`Notificações: ${quantas}` : t`Notificações`}
              size="md"
              onPointerEnter={preparar}
              onFocus={preparar}
            >
              <span className="relative">
                <Bell aria-hidden className="size-5" />
                {total > 0 ? <Contador>{quantas}</Contador> : null}
              </span>
            </IconButton>
          )}
        >
          <Presenca onChange={setAberta} onShow={preparar} />
          {NotificacaoLista ? (
            <NotificacaoLista
              notificacoes={notificacoes}
              onOpen={abrir}
              onDismiss={(notificacao) => marcar.mutate(notificacao.id)}
            />
          ) : (
            <div role="status" className="w-[min(392px,calc(100vw-32px))] px-4.5 py-8 text-center text-ink-3">
              {falhou ? <Falha /> : <Trans>Carregando</Trans>}
            </div>
          )}
        </Popover>
      ) : null}
      {lida && NotificacaoDialog ? <NotificacaoDialog notificacao={lida} onClose={() => setLida(null)} /> : null}
    </>
  )
}

/** The list and the dialog, once loaded. Suspense would also hide what is already loaded. */
function useJanelas() {
  const [janelas, setJanelas] = useState<Awaited<ReturnType<typeof carregar>>>()
  const [falhou, setFalhou] = useState(false)
  const preparar = useCallback(() => {
    setFalhou(false)
    carregar().then(setJanelas, () => setFalhou(true))
  }, [])
  return { ...janelas, falhou, preparar }
}

/**
 * Reports whether the list is open: an open list keeps the bell, even after its last entry leaves.
 */
function Presenca({ onChange, onShow }: { onChange: (aberta: boolean) => void; onShow: () => void }) {
  useEffect(() => {
    onShow()
    onChange(true)
    return () => onChange(false)
  }, [onChange, onShow])
  return null
}

/** Reloads the page, because a file that failed once is not requested again before that. */
function Falha() {
  return (
    <>
      <p className="mb-4">
        <Trans>Não deu para carregar</Trans>
      </p>
      <Button onClick={() => location.reload()}>
        <Trans>Tentar de novo</Trans>
      </Button>
    </>
  )
}

function Contador({ children }: { children: string }) {
  return (
    <span className="absolute -end-2 -top-2 grid h-4 min-w-4 place-items-center rounded-lg rounded-es-[2px] bg-pri px-1 text-xs leading-none font-emphasis text-on-pri tabular-nums">
      {children}
    </span>
  )
}
