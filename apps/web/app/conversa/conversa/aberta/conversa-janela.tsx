import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { responderConversa } from '@zelo/contract/conversa/conversa'
import { SendHorizontal } from 'lucide-react'
import { useRef } from 'react'
import type { ConversaAberta } from '#conversa/conversa/conversa.queries.ts'
import { request } from '#lib/api/api-client.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { Link } from '#ui/button/link.tsx'

type Janela = NonNullable<ConversaAberta['janela']>

/** Meta refuses free text. It accepts free text for a day after the client's last message. */
export function isFechada(janela: ConversaAberta['janela']): boolean {
  return janela !== null && (janela.fecha_em === null || Date.parse(janela.fecha_em) <= Date.now())
}

/**
 * Replaces the answer field after that day: sends the approved template, or says how to get one.
 */
export function ConversaJanela({ id, janela: { fecha_em, retomada } }: { id: string; janela: Janela }) {
  const cache = useQueryClient()
  const chave = useRef(crypto.randomUUID())
  const enviar = useMutation({
    mutationFn: (texto: string) =>
      request(responderConversa, { params: { id }, body: { texto, modelo: true, chave: chave.current } }),
    onSuccess: () => {
      chave.current = crypto.randomUUID()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['conversa'] }),
  })
  return (
    <div className="rounded-frame bg-bubble p-3 text-sm">
      {fecha_em ? (
        <p className="mb-2 text-ink-2">
          <Trans>
            Desde {formatDataHora(fecha_em)}, 24 horas depois da última mensagem do cliente, o WhatsApp oficial só
            entrega mensagens aprovadas pela Meta.
          </Trans>
        </p>
      ) : null}
      {retomada ? (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <blockquote className="min-w-0 flex-1 basis-60 border-s-2 border-line ps-3 whitespace-pre-line">
            {retomada}
          </blockquote>
          <Button
            variant="primary"
            icon={<SendHorizontal aria-hidden />}
            busy={enviar.isPending}
            onClick={() => enviar.mutate(retomada)}
          >
            <Trans>Enviar esta mensagem</Trans>
          </Button>
        </div>
      ) : (
        <p>
          <Trans>
            Para retomar conversas, escolha um modelo em{' '}
            <Link to="/gerenciamento/canais" className="underline">
              Canais
            </Link>
            . Quando o cliente escrever de novo, você responde normalmente.
          </Trans>
        </p>
      )}
      {enviar.error ? (
        <p role="alert" className="mt-2 text-danger">
          {enviar.error.message}
        </p>
      ) : null}
    </div>
  )
}
