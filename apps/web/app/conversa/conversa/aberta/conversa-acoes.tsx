import { Trans, useLingui } from '@lingui/react/macro'
import { Printer, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { type ConversaAberta, rotaThread } from '#conversa/conversa/conversa.queries.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { MoreMenu } from '#ui/overlay/more-menu.tsx'

const ConversaAtribuir = sobDemanda(() => import('./conversa-atribuir.tsx'), 'ConversaAtribuir', null)
const ConversaImpressao = sobDemanda(() => import('./conversa-impressao.tsx'), 'ConversaImpressao', null)

/** Further actions on the open conversation. */
export function ConversaAcoes({ dados, nome }: { dados: ConversaAberta; nome: string }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaThread)
  const [aberto, setAberto] = useState<'atribuir' | 'imprimir' | null>(null)
  const fechar = () => setAberto(null)
  return (
    <>
      <MoreMenu label={t`Ações da conversa`}>
        {pode('UPD') && dados.conversa.status !== 'ENCERRADA' ? (
          <MenuItem icon={<UserRoundPlus aria-hidden />} onSelect={() => setAberto('atribuir')}>
            <Trans>Passar para alguém</Trans>
          </MenuItem>
        ) : null}
        <MenuItem icon={<Printer aria-hidden />} onSelect={() => setAberto('imprimir')}>
          <Trans>Imprimir ou salvar em PDF</Trans>
        </MenuItem>
      </MoreMenu>
      {aberto === 'atribuir' ? <ConversaAtribuir dados={dados} onClose={fechar} /> : null}
      <DialogFrame open={aberto === 'imprimir'} onClose={fechar} title={t`Imprimir ou salvar em PDF`}>
        <ConversaImpressao dados={dados} nome={nome} onFim={fechar} />
      </DialogFrame>
    </>
  )
}
