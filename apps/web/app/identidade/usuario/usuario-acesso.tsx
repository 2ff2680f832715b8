import { Trans, useLingui } from '@lingui/react/macro'
import { encerrarSessoesUsuario, removerSegundoFatorUsuario } from '@zelo/contract/identidade/usuario'
import { useState } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { escrever, type UsuarioDetalhe } from './usuario.queries.ts'

/** How a user signs in: open sessions and second factor. */
export function UsuarioAcesso({ usuario, mexe }: { usuario: UsuarioDetalhe; mexe: boolean }) {
  const { t } = useLingui()
  const [redefinir, setRedefinir] = useState(false)
  const { id, sessoes, segundo_fator: segundo } = usuario
  const encerrar = (sessao?: string) =>
    act(() => escrever(encerrarSessoesUsuario, { params: { id }, body: { sessao } }), t`Sessão encerrada.`)

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
              <span className="block text-note text-ink-3">
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
        <div className="border-t border-line px-4 py-3">
          <Button size="sm" onClick={() => encerrar()}>
            <Trans>Encerrar todas</Trans>
          </Button>
        </div>
      ) : null}
      {redefinir ? <Redefinir usuario={usuario} onClose={() => setRedefinir(false)} /> : null}
    </Card>
  )
}

function Redefinir({ usuario: { id, nome }, onClose }: { usuario: UsuarioDetalhe; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    what: t`redefinir verificação`,
    values: { senha: '' },
    secret: ['senha'],
    save: (body) => escrever(removerSegundoFatorUsuario, { params: { id }, body }),
    saved: t`Verificação de ${nome} redefinida.`,
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>Redefinir a verificação de {nome}</Trans>}
      onClose={onClose}
      submit={<Trans>Redefinir verificação</Trans>}
    >
      <p className="text-ink-2">
        <Trans>As sessões de {nome} terminam e o próximo acesso pede só a senha. Confirme com a sua senha.</Trans>
      </p>
      <form.Field name="senha" label={<Trans>Sua senha</Trans>} required as={PasswordInput} />
    </FormDialog>
  )
}
