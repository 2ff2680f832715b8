import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { CopyButton } from '#ui/button/copy-button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { modal } from '#ui/modal/modal.ts'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { type Canal, novaVerificacao } from './canal.queries.ts'

type Props = { canal: Canal; verificacao?: string; onFechar: () => void }

/** What to write in Meta's panel, step by step. The verify token is shown once, when it is made. */
export function CanalMeta({ canal: { id, nome, webhook }, verificacao, onFechar }: Props) {
  const { t } = useLingui()
  const [token, setToken] = useState(verificacao)
  const { busy, act } = useAction()

  async function gerar() {
    if (
      await modal.confirmed({
        title: t`Gerar outro token de verificação?`,
        text: t`O anterior deixa de valer. Só é preciso se você for cadastrar o webhook de novo na Meta.`,
        confirmButtonText: t`Gerar token`,
      })
    )
      await act(async () => setToken((await novaVerificacao(id)).verificacao))
  }

  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={<Trans>«{nome}» na Meta</Trans>}
      actions={
        <Button variant="primary" onClick={onFechar}>
          <Trans>Pronto</Trans>
        </Button>
      }
    >
      <ol className="grid list-decimal gap-4 ps-5 text-sm marker:text-ink-3">
        <li>
          <Trans>No painel da Meta, abra o seu aplicativo e vá em WhatsApp › Configuração.</Trans>
        </li>
        <li>
          <Copiavel label={t`Em URL de callback, cole`} valor={webhook ?? ''} />
        </li>
        <li>
          {token ? (
            <>
              <Copiavel label={t`Em Verificar token, cole`} valor={token} />
              <p className="mt-1.5 text-note text-warn-ink">
                <Trans>Copie agora: por segurança, ele não aparece de novo.</Trans>
              </p>
            </>
          ) : (
            <>
              <Trans>O token de verificação só aparece quando é gerado.</Trans>{' '}
              <Button busy={busy} onClick={gerar} className="mt-2">
                <Trans>Gerar outro token</Trans>
              </Button>
            </>
          )}
        </li>
        <li>
          <Trans>
            Toque em Verificar e salvar e, nos campos do webhook, assine «messages». Se o número também está no
            aplicativo WhatsApp Business do celular, assine «smb_message_echoes»: é por ele que o agente sabe que você
            respondeu e se cala.
          </Trans>
        </li>
        <li>
          <Trans>Mande um oi para o seu número: a resposta chega em segundos.</Trans>
        </li>
      </ol>
    </DialogFrame>
  )
}

function Copiavel({ label, valor }: { label: ReactNode; valor: string }) {
  return (
    <Field label={label}>
      <span className="flex gap-2">
        <Input readOnly value={valor} onFocus={(event) => event.target.select()} />
        <CopyButton text={valor} />
      </span>
    </Field>
  )
}
