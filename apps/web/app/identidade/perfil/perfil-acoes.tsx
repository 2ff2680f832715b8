import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Trash2, Users } from 'lucide-react'
import { useNavegar } from '#lib/navegador/rota.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { AcoesMenu } from '#ui/cadastro/acoes-menu.tsx'
import { excluirComConfirmacao } from '#ui/cadastro/excluir.ts'
import { fazer } from '#ui/feedback/use-acao.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#ui/overlay/menu.tsx'
import { copiar, excluir, type Perfil, rotaPerfil } from './perfil.queries.ts'

/** What else can be done with one profile, by the user's permissions. */
export function PerfilAcoes({ perfil: { id, nome, sistema, ao_alcance } }: { perfil: Perfil }) {
  const { t } = useLingui()
  const navigate = useNavegar()
  const { pode } = usePermissoes(rotaPerfil)

  async function apagar() {
    const foi = await excluirComConfirmacao({
      titulo: t`Excluir o perfil «${nome}»?`,
      texto: t`Ele não volta. Só dá para excluir um perfil que ninguém usa. O histórico de alterações fica guardado.`,
      botao: t`Excluir perfil`,
      excluir: () => excluir(id),
    })
    if (foi) await navigate(rotaPerfil)
  }

  return (
    <AcoesMenu label={t`Ações de ${nome}`}>
      <MenuLink to={`/cpainel/usuario?perfil=${id}`} icon={<Users aria-hidden />}>
        <Trans>Ver quem usa</Trans>
      </MenuLink>
      {pode('CPY') && pode('PRM') && ao_alcance ? (
        <MenuItem
          icon={<Copy aria-hidden />}
          onSelect={() => fazer(async () => navigate(`${rotaPerfil}/${(await copiar(id, t`${nome} (cópia)`)).id}`))}
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
    </AcoesMenu>
  )
}
