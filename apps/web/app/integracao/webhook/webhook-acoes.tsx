import { Trans, useLingui } from '@lingui/react/macro'
import { History, KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavegar } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { act, useAction } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { MoreMenu } from '#ui/overlay/more-menu.tsx'
import { excluir, mudarEstado, type ResultadoTeste, rotaWebhook, testar, type Webhook } from './webhook.queries.ts'

const WebhookForm = sobDemanda(() => import('./webhook-form.tsx'), 'WebhookForm', null)
const TrocaDeSegredo = sobDemanda(() => import('./troca-de-segredo.tsx'), 'TrocaDeSegredo', null)
const ReenvioDesde = sobDemanda(() => import('./reenvio-desde.tsx'), 'ReenvioDesde', null)
const LigarDeNovo = sobDemanda(() => import('./ligar-de-novo.tsx'), 'LigarDeNovo', null)
const TesteFolha = sobDemanda(() => import('./entrega/teste-folha.tsx'), 'TesteFolha', null)

type Aberta = 'editar' | 'segredo' | 'reenvio' | 'ligar'

/** The actions on one webhook. */
export function WebhookAcoes({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaWebhook)
  const navegar = useNavegar()
  const { busy, act: fazer } = useAction()
  const [aberta, abrir] = useState<Aberta>()
  const [teste, setTeste] = useState<ResultadoTeste>()
  const { id, nome, estado } = webhook
  const fechar = () => abrir(undefined)

  async function remover() {
    const sim = await modal.confirmed({
      title: t`Excluir «${nome}»?`,
      text: t`O endereço deixa de receber e as entregas guardadas somem. Não dá para desfazer.`,
      confirmButtonText: t`Excluir webhook`,
      confirmButtonColor: 'danger',
    })
    if (sim && (await act(() => excluir(id), t`Webhook excluído.`))) await navegar('/gerenciamento/canais/webhooks')
  }

  if (!pode('UPD') && !pode('DEL')) return null
  return (
    <>
      {pode('UPD') ? (
        <>
          <Button
            variant={estado === 'ATIVO' ? 'primary' : undefined}
            icon={<Send aria-hidden />}
            busy={busy}
            onClick={() => void fazer(async () => setTeste(await testar(id)))}
          >
            <Trans>Enviar um teste</Trans>
          </Button>
          {estado === 'ATIVO' ? null : (
            <Button variant="primary" icon={<Play aria-hidden />} onClick={() => abrir('ligar')}>
              <Trans>Ligar</Trans>
            </Button>
          )}
        </>
      ) : null}
      <MoreMenu label={t`Ações de ${nome}`}>
        {pode('UPD') ? (
          <>
            <MenuItem icon={<Pencil aria-hidden />} onSelect={() => abrir('editar')}>
              <Trans>Editar</Trans>
            </MenuItem>
            {estado === 'ATIVO' ? (
              <MenuItem icon={<History aria-hidden />} onSelect={() => abrir('reenvio')}>
                <Trans>Reenviar desde…</Trans>
              </MenuItem>
            ) : null}
            <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => abrir('segredo')}>
              <Trans>Trocar o segredo</Trans>
            </MenuItem>
            {estado === 'ATIVO' ? (
              <MenuItem
                icon={<Pause aria-hidden />}
                onSelect={() => void act(() => mudarEstado(id, 'PAUSADO', false), t`«${nome}» pausado.`)}
              >
                <Trans>Pausar</Trans>
              </MenuItem>
            ) : null}
          </>
        ) : null}
        {pode('DEL') ? (
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => void remover()}>
            <Trans>Excluir</Trans>
          </MenuItem>
        ) : null}
      </MoreMenu>
      {aberta === 'editar' ? <WebhookForm webhook={webhook} onFechar={fechar} /> : null}
      {aberta === 'segredo' ? <TrocaDeSegredo id={id} onFechar={fechar} /> : null}
      {aberta === 'reenvio' ? <ReenvioDesde id={id} onFechar={fechar} /> : null}
      {aberta === 'ligar' ? <LigarDeNovo webhook={webhook} onFechar={fechar} /> : null}
      {teste ? <TesteFolha teste={teste} onFechar={() => setTeste(undefined)} /> : null}
    </>
  )
}
