import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Trash2, Users } from 'lucide-react'
import { useNavegar } from '#lib/navegador/rota.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#ui/overlay/menu.tsx'
import { ActionsMenu } from '#ui/record/actions-menu.tsx'
import { confirmDelete } from '#ui/record/confirm-delete.ts'
import { copiar, excluir, type Perfil, rotaPerfil } from './perfil.queries.ts'

/** The actions on one profile, by the user's permissions. */
export function PerfilAcoes({ perfil: { id, nome, sistema, ao_alcance } }: { perfil: Perfil }) {
  const { t } = useLingui()
  const navigate = useNavegar()
  const { pode } = usePermissoes(rotaPerfil)

  async function apagar() {
    const foi = await confirmDelete({
      title: t`Excluir o perfil «${nome}»?`,
      text: t`Ele não volta. Só dá para excluir um perfil que ninguém usa. O histórico de alterações fica guardado.`,
      button: t`Excluir perfil`,
      remove: () => excluir(id),
    })
    if (foi) await navigate(rotaPerfil)
  }

  return (
    <ActionsMenu label={t`Ações de ${nome}`}>
      <MenuLink to={`/cpainel/usuario?perfil=${id}`} icon={<Users aria-hidden />}>
        <Trans>Ver quem usa</Trans>
      </MenuLink>
      {pode('CPY') && pode('PRM') && ao_alcance ? (
        <MenuItem
          icon={<Copy aria-hidden />}
          onSelect={() => act(async () => navigate(`${rotaPerfil}/${(await copiar(id, t`${nome} (cópia)`)).id}`))}
        >
          <Trans>Copiar</Trans>
        </MenuItem>
      ) : null}
      {pode('DEL') && ao_alcance && !sistema ? (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={apagar}>
            <Trans>Excluir</Trans>
          </MenuItem>
        </>
      ) : null}
    </ActionsMenu>
  )
}
