import { Trans, useLingui } from '@lingui/react/macro'
import { excluirUsuario, movimentosDe, reenviarAtivacaoUsuario } from '@zelo/contract/identidade/usuario'
import { MailPlus, Trash2, UserCog } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { act } from '#ui/feedback/use-action.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#ui/overlay/menu.tsx'
import { confirmDelete } from '#ui/record/confirm-delete.ts'
import { escrever, rotaUsuario, type Usuario } from './usuario.queries.ts'

type Props = {
  usuario: Usuario
  /** In a row: the address of the list, for the link to the users of the same companies. */
  lista?: '/cpainel/usuario' | '/admin/usuario'
  /** Opens the dialog for the new status and its reason. */
  onStatus: (usuario: Usuario) => void
  /** Called after the account was deleted. */
  onExcluido?: () => unknown
}

/** The actions on one user: none on oneself, none on an anonymized one. */
export function UsuarioAcoes({ usuario, lista, onStatus, onExcluido }: Props) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaUsuario)
  const { identidade } = useSessao()
  const { id, nome, email, status, anonimizado } = usuario
  const anonimiza = status !== 'PENDENTE'
  const colegas = lista
    ? usuario.empresas.map((empresa) => (
        <MenuLink key={empresa.id} to={`${lista}?empresa=${empresa.id}`}>
          <Trans>Quem mais é de {empresa.nome}</Trans>
        </MenuLink>
      ))
    : null
  if (anonimizado || identidade.id === id) return colegas

  const reenviar = () =>
    act(() => escrever(reenviarAtivacaoUsuario, { params: { id } }), t`E-mail de ativação a caminho de ${email}.`)

  async function apagar() {
    const foi = await confirmDelete({
      title: anonimiza ? t`Anonimizar a conta de ${nome}?` : t`Excluir a conta de ${nome}?`,
      text: anonimiza
        ? t`Nome, e-mail, CPF, telefone e foto de ${nome} são apagados, as sessões terminam e ninguém mais entra com esta conta. Os registros das empresas ficam. Não há volta.`
        : t`A conta de ${nome} nunca foi ativada e some de vez.`,
      button: anonimiza ? t`Anonimizar conta` : t`Excluir conta`,
      remove: () => escrever(excluirUsuario, { params: { id } }),
    })
    if (foi) await onExcluido?.()
  }

  return (
    <>
      {colegas}
      {pode('UPD') && movimentosDe(status).length > 0 ? (
        <MenuItem icon={<UserCog aria-hidden />} onSelect={() => onStatus(usuario)}>
          <Trans>Mudar status</Trans>
        </MenuItem>
      ) : null}
      {pode('UPD') && status === 'PENDENTE' ? (
        <MenuItem icon={<MailPlus aria-hidden />} onSelect={reenviar}>
          <Trans>Reenviar e-mail de ativação</Trans>
        </MenuItem>
      ) : null}
      {pode('DEL') ? (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={apagar}>
            {anonimiza ? <Trans>Anonimizar</Trans> : <Trans>Excluir</Trans>}
          </MenuItem>
        </>
      ) : null}
    </>
  )
}
