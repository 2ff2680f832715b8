import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpRight, Power, PowerOff, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { excluirComConfirmacao, fazer } from '#components/cadastro/excluir.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#components/menu.tsx'
import { usePermissoes } from '#lib/permissao.tsx'
import { excluir, type Fuso, mudarSituacao, paginaDoFuso, rotaFuso } from './fuso.queries.ts'

/** What can be done with one zone, by the user's permissions: the menu of its row and of its page. */
export function FusoAcoes({ fuso, abrir }: { fuso: Fuso; abrir?: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pode } = usePermissoes(rotaFuso)
  const { id, ativo } = fuso

  async function apagar() {
    const foi = await excluirComConfirmacao({
      titulo: t`Excluir o fuso «${id}»?`,
      texto: t`Ele deixa de ser oferecido. O histórico de alterações fica guardado.`,
      botao: t`Excluir fuso`,
      excluir: () => excluir(id),
    })
    if (foi && !abrir) await navigate(rotaFuso)
  }

  return (
    <>
      {abrir ? (
        <MenuLink to={paginaDoFuso(id)} icon={<ArrowUpRight aria-hidden />}>
          <Trans>Abrir</Trans>
        </MenuLink>
      ) : null}
      {pode('UPD') ? (
        <MenuItem
          icon={ativo ? <PowerOff aria-hidden /> : <Power aria-hidden />}
          onSelect={() =>
            fazer(() => mudarSituacao([id], !ativo), ativo ? t`«${id}» desativado.` : t`«${id}» ativado.`)
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
