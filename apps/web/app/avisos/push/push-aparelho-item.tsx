import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  editarPushAparelho,
  excluirPushAparelho,
  type TipoPush,
  testarPushAparelho,
  tiposPush,
} from '@zelo/contract/avisos/push'
import { ChevronDown, Smartphone } from 'lucide-react'
import { request } from '#lib/api/api-client.ts'
import { desligarPushAqui } from '#lib/navegador/push.ts'
import { Button } from '#ui/button/button.tsx'
import { Switch } from '#ui/choice/switch.tsx'
import { showError } from '#ui/feedback/show-error.ts'
import { useAction } from '#ui/feedback/use-action.ts'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type PushAparelho, palavraPush, pushAparelhos } from './push.queries.ts'

type Props = { aparelho: PushAparelho; este: boolean }

const noite = { de: '22:00', ate: '07:00' }

/** A device and the kinds of notices it gets. Each choice is saved at once. */
export function PushAparelhoItem({ aparelho, este }: Props) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const { busy, act: agir } = useAction()
  const { id, nome, tipos, silencio, sessao } = aparelho
  const params = { id }
  const assuntos: Record<TipoPush, string> = {
    ESPERA: t`Um cliente espera por uma pessoa`,
    AGENDAMENTO_NOVO: t`Agendamento novo`,
    AGENDAMENTO_MUDOU: t`Agendamento cancelado ou mudado`,
    PAGAMENTO: t`Pagamentos e sinais`,
    CONEXAO: t`Um canal parou de receber mensagens`,
    RESUMO: t`Resumo da manhã e da noite`,
    OUTROS: t`O resto do sino`,
  }

  const atual = () => cache.getQueryData(pushAparelhos.queryKey)?.aparelhos.find((um) => um.id === id) ?? aparelho

  // The calls run one after the other, each with all choices so far, so that none undoes another.
  const { mutate: mudar } = useMutation({
    scope: { id: `push-aparelho ${id}` },
    onMutate: (parte: Partial<PushAparelho>) => {
      const novo = { ...atual(), ...parte }
      cache.setQueryData(
        pushAparelhos.queryKey,
        (antes) => antes && { ...antes, aparelhos: antes.aparelhos.map((um) => (um.id === id ? novo : um)) },
      )
    },
    mutationFn: () => {
      const { nome, tipos, silencio, so_fora, mostrar_nome, fuso } = atual()
      return request(editarPushAparelho, { params, body: { nome, tipos, silencio, so_fora, mostrar_nome, fuso } })
    },
    onSuccess: () => void toast.success(t`Escolha guardada.`),
    onError: (erro) => {
      showError(erro)
      void cache.invalidateQueries({ queryKey: [palavraPush] })
    },
  })

  function silenciar(parte: Partial<typeof noite>) {
    const novo = { ...noite, ...silencio, ...parte }
    const mudou = novo.de !== silencio?.de || novo.ate !== silencio.ate
    if (mudou && novo.de && novo.ate) mudar({ silencio: novo })
  }

  const remover = () =>
    agir(async () => {
      if (este) await desligarPushAqui()
      await request(excluirPushAparelho, { params })
      await cache.invalidateQueries({ queryKey: [palavraPush] })
    }, t`${nome} não é mais avisado.`)

  return (
    <li className="border-line-2 border-t first:border-t-0">
      <details className="group" open={este}>
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
          <Smartphone aria-hidden className="size-5 shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1 truncate font-emphasis">{nome}</span>
          {este ? (
            <Tag tone="good">
              <Trans>Este aparelho</Trans>
            </Tag>
          ) : sessao === 'ENCERRADA' ? (
            <Tag mark="square">
              <Trans>Parado</Trans>
            </Tag>
          ) : null}
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <div className="grid gap-4 border-line-2 border-t px-4 py-4">
          {sessao === 'ENCERRADA' ? (
            <p className="text-note text-ink-2">
              <Trans>Sua sessão terminou neste aparelho. Ele volta a avisar quando você entrar de novo nele.</Trans>
            </p>
          ) : null}
          <fieldset className="grid gap-0.5">
            <legend className="mb-1 font-emphasis text-note">
              <Trans>Avisar quando</Trans>
            </legend>
            {tiposPush.map((tipo) => (
              <Switch
                key={tipo}
                checked={tipos.includes(tipo)}
                onChange={({ target }) => {
                  const outros = atual().tipos.filter((um) => um !== tipo)
                  mudar({ tipos: target.checked ? [...outros, tipo] : outros })
                }}
              >
                {assuntos[tipo]}
              </Switch>
            ))}
          </fieldset>
          <fieldset className="grid gap-0.5">
            <legend className="mb-1 font-emphasis text-note">
              <Trans>Como</Trans>
            </legend>
            <Switch checked={aparelho.so_fora} onChange={({ target }) => mudar({ so_fora: target.checked })}>
              <Trans>Só quando não estou com o painel aberto</Trans>
            </Switch>
            <Switch checked={aparelho.mostrar_nome} onChange={({ target }) => mudar({ mostrar_nome: target.checked })}>
              <Trans>Mostrar o nome do cliente na tela bloqueada</Trans>
            </Switch>
            <Switch
              checked={silencio !== null}
              onChange={({ target }) => mudar({ silencio: target.checked ? noite : null })}
            >
              <Trans>Silêncio em um horário</Trans>
            </Switch>
            {silencio ? (
              <div className="flex flex-wrap gap-4 py-1">
                <Field label={t`Das`} className="w-32">
                  <Input
                    type="time"
                    required
                    defaultValue={silencio.de}
                    onBlur={({ target }) => silenciar({ de: target.value })}
                  />
                </Field>
                <Field label={t`Até as`} className="w-32">
                  <Input
                    type="time"
                    required
                    defaultValue={silencio.ate}
                    onBlur={({ target }) => silenciar({ ate: target.value })}
                  />
                </Field>
                <p className="w-full text-note text-ink-2">
                  <Trans>Nesse horário nada toca. Tudo fica no sino.</Trans>
                </p>
              </div>
            ) : null}
          </fieldset>
          <div className="flex flex-wrap gap-2">
            {sessao === 'ENCERRADA' ? null : (
              <Button
                busy={busy}
                onClick={() => void agir(() => request(testarPushAparelho, { params }), t`O aviso está a caminho.`)}
              >
                <Trans>Mandar um aviso de teste</Trans>
              </Button>
            )}
            <Button variant="quiet" busy={busy} onClick={() => void remover()}>
              <Trans>Não avisar mais neste aparelho</Trans>
            </Button>
          </div>
        </div>
      </details>
    </li>
  )
}
