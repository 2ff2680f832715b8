import { Trans, useLingui } from '@lingui/react/macro'
import { encerrarSessoesUsuario, removerSegundoFatorUsuario } from '@zelo/contract/usuario'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'

import { DialogFrame } from '#components/dialog-frame.tsx'
import { Field } from '#components/field.tsx'
import { PasswordInput } from '#components/password-input.tsx'
import { showError } from '#components/show-error.ts'
import { toast } from '#components/toast/toast.ts'
import { fazer } from '#components/use-acao.ts'
import { ErroApi } from '#lib/api-client.ts'
import { formatDataHora } from '#lib/data-hora.ts'
import { type Detalhe, escrever } from './usuario.queries.ts'

/** How a user gets in: open sessions and second factor. */
export function UsuarioAcesso({ usuario, mexe }: { usuario: Detalhe; mexe: boolean }) {
  const { t } = useLingui()
  const [redefinir, setRedefinir] = useState(false)
  const { id, nome, sessoes, segundo_fator: segundo } = usuario
  const encerrar = (sessao?: string) =>
    fazer(() => escrever(encerrarSessoesUsuario, { params: { id }, body: { sessao } }), t`Sessão encerrada.`)

  return (
    <Card title={<Trans>Acesso</Trans>}>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line-2 px-4 py-3 text-sm">
        <span>
          {segundo ? <Trans>Verificação em duas etapas ativa</Trans> : <Trans>Sem verificação em duas etapas</Trans>}
        </span>
        {segundo && mexe && !usuario.proprio ? (
          <Button size="sm" onClick={() => setRedefinir(true)}>
            <Trans>Redefinir</Trans>
          </Button>
        ) : null}
      </div>
      {sessoes.length === 0 ? (
        <p className="px-4 py-4 text-sm text-ink-2">
          <Trans>Nenhuma sessão aberta.</Trans>
        </p>
      ) : null}
      <ul className="divide-y divide-line-2 text-sm">
        {sessoes.map((sessao) => (
          <li key={sessao.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <span className="min-w-0">
              <span className="block">
                {[sessao.navegador, sessao.sistema].filter(Boolean).join(' · ') || t`Navegador desconhecido`}
              </span>
              <span className="block text-[13px] text-ink-3">
                {sessao.lugar} · {formatDataHora(sessao.vista_em)}
              </span>
            </span>
            {mexe && !sessao.atual ? (
              <Button size="sm" onClick={() => encerrar(sessao.id)}>
                <Trans>Encerrar</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mexe && sessoes.length > 1 && !usuario.proprio ? (
        <div className="border-t border-line p-3">
          <Button size="sm" onClick={() => encerrar()}>
            <Trans>Encerrar todas</Trans>
          </Button>
        </div>
      ) : null}
      <DialogFrame
        open={redefinir}
        onClose={() => setRedefinir(false)}
        title={<Trans>Redefinir a verificação de {nome}</Trans>}
      >
        <Redefinir usuario={usuario} onClose={() => setRedefinir(false)} />
      </DialogFrame>
    </Card>
  )
}

function Redefinir({ usuario: { id, nome }, onClose }: { usuario: Detalhe; onClose: () => void }) {
  const { t } = useLingui()
  const [senha, setSenha] = useState('')
  const [erro, setErro] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function enviar() {
    setBusy(true)
    try {
      await escrever(removerSegundoFatorUsuario, { params: { id }, body: { senha } })
      toast.success(t`Verificação de ${nome} redefinida.`)
      onClose()
    } catch (error) {
      setBusy(false)
      const campo = error instanceof ErroApi ? error.corpo.campos?.senha : undefined
      if (campo) setErro(campo)
      else showError(error)
    }
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
    >
      <p className="text-sm text-ink-2">
        <Trans>As sessões de {nome} terminam e o próximo acesso pede só a senha. Confirme com a sua senha.</Trans>
      </p>
      <Field label={<Trans>Sua senha</Trans>} error={erro}>
        <PasswordInput value={senha} onChange={(event) => setSenha(event.target.value)} />
      </Field>
      <div className="flex justify-end gap-2.5">
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          <Trans>Redefinir verificação</Trans>
        </Button>
      </div>
    </form>
  )
}
