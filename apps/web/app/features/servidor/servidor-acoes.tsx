import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpRight, Copy, Pause, Power, PowerOff, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { excluirComConfirmacao, fazer } from '#components/cadastro/excluir.ts'
import { showError } from '#components/form/show-error.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#components/menu.tsx'
import { modal } from '#components/modal/modal.ts'
import { usePermissoes } from '#lib/permissao.tsx'
import { copiar, excluir, mudarEstado, rotaServidor, type Servidor } from './servidor.queries.ts'

/** What can be done with one server, by the user's permissions: the menu of its row and of its page. */
export function ServidorAcoes({ servidor, abrir }: { servidor: Servidor; abrir?: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pode } = usePermissoes(rotaServidor)
  const { id, nome, estado } = servidor

  async function parar(novo: 'PAUSADO' | 'INATIVO') {
    const pausa = novo === 'PAUSADO'
    const answer = await modal.confirm({
      title: pausa ? t`Pausar «${nome}»?` : t`Desativar «${nome}»?`,
      text: pausa
        ? t`O que depende deste servidor espera até você ativar de novo.`
        : t`O que depende deste servidor passa a usar outro do mesmo tipo, se houver.`,
      confirmButtonText: pausa ? t`Pausar servidor` : t`Desativar servidor`,
    })
    if (answer === 'confirmed') {
      await fazer(() => mudarEstado(id, novo), pausa ? t`«${nome}» pausado.` : t`«${nome}» desativado.`)
    }
  }

  async function fazerCopia() {
    try {
      const copia = await copiar(id)
      await navigate(`${rotaServidor}/${copia.id}`)
    } catch (error) {
      showError(error)
    }
  }

  async function apagar() {
    const foi = await excluirComConfirmacao({
      titulo: t`Excluir o servidor «${nome}»?`,
      texto: t`A chave guardada é apagada com ele. O histórico de alterações fica.`,
      botao: t`Excluir servidor`,
      excluir: () => excluir(id),
    })
    if (foi && !abrir) await navigate(rotaServidor)
  }

  return (
    <>
      {abrir ? (
        <MenuLink to={`${rotaServidor}/${id}`} icon={<ArrowUpRight aria-hidden />}>
          <Trans>Abrir</Trans>
        </MenuLink>
      ) : null}
      {pode('UPD') && estado !== 'ATIVO' ? (
        <MenuItem
          icon={<Power aria-hidden />}
          onSelect={() => fazer(() => mudarEstado(id, 'ATIVO'), t`«${nome}» ativado.`)}
        >
          <Trans>Ativar</Trans>
        </MenuItem>
      ) : null}
      {pode('UPD') && estado === 'ATIVO' ? (
        <MenuItem icon={<Pause aria-hidden />} onSelect={() => parar('PAUSADO')}>
          <Trans>Pausar</Trans>
        </MenuItem>
      ) : null}
      {pode('UPD') && estado !== 'INATIVO' ? (
        <MenuItem icon={<PowerOff aria-hidden />} onSelect={() => parar('INATIVO')}>
          <Trans>Desativar</Trans>
        </MenuItem>
      ) : null}
      {pode('CPY') ? (
        <MenuItem icon={<Copy aria-hidden />} onSelect={fazerCopia}>
          <Trans>Copiar sem a chave</Trans>
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
