import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpRight, Copy, Power, PowerOff, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { excluirComConfirmacao, fazer } from '#components/cadastro/excluir.ts'
import { showError } from '#components/form/show-error.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#components/menu.tsx'
import { usePermissoes } from '#lib/permissao.tsx'
import { type Categoria, copiar, excluir, mudarSituacao, rotaCategoria } from './categoria.queries.ts'

/** What can be done with one category, by the user's permissions: the menu of its row and of its page. */
export function CategoriaAcoes({ categoria, abrir }: { categoria: Categoria; abrir?: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pode } = usePermissoes(rotaCategoria)
  const { id, nome_br: nome, ativo } = categoria

  async function fazerCopia() {
    try {
      const copia = await copiar(id)
      await navigate(`${rotaCategoria}/${copia.id}`)
    } catch (error) {
      showError(error)
    }
  }

  async function apagar() {
    const foi = await excluirComConfirmacao({
      titulo: t`Excluir a categoria «${nome}»?`,
      botao: t`Excluir categoria`,
      excluir: () => excluir(id),
    })
    if (foi && !abrir) await navigate(rotaCategoria)
  }

  return (
    <>
      {abrir ? (
        <MenuLink to={`${rotaCategoria}/${id}`} icon={<ArrowUpRight aria-hidden />}>
          <Trans>Abrir</Trans>
        </MenuLink>
      ) : null}
      {pode('CPY') ? (
        <MenuItem icon={<Copy aria-hidden />} onSelect={fazerCopia}>
          <Trans>Copiar</Trans>
        </MenuItem>
      ) : null}
      {pode('UPD') ? (
        <MenuItem
          icon={ativo ? <PowerOff aria-hidden /> : <Power aria-hidden />}
          onSelect={() =>
            fazer(() => mudarSituacao([id], !ativo), ativo ? t`«${nome}» desativada.` : t`«${nome}» ativada.`)
          }
        >
          {ativo ? <Trans>Desativar</Trans> : <Trans>Ativar</Trans>}
        </MenuItem>
      ) : null}
      {pode('DEL') ? (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={apagar}>
            <Trans>Excluir</Trans>
          </MenuItem>
        </>
      ) : null}
    </>
  )
}
