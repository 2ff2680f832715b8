import { useState } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { DialogFrame } from '#components/dialog-frame.tsx'
import { Field } from '#components/field.tsx'
import { Input } from '#components/input.tsx'
import { type ModalResult, modal } from '#components/modal/modal.ts'
import { SideSheet } from '#components/side-sheet.tsx'
import { Tag } from '#components/tag.tsx'
import { toast } from '#components/toast/toast.ts'
import { Secao } from './secao.tsx'

const janelas: [string, () => Promise<ModalResult>][] = [
  ['Informação', () => modal.info({ title: 'Nova versão', text: 'Helena publicou a versão 7 do prompt.' })],
  ['Aviso', () => modal.warning({ title: 'WhatsApp desconectado', text: 'Leia o QR code de novo em Canais.' })],
  [
    'Erro',
    () =>
      modal.error({
        text: 'Acesso proibido. Você não tem permissão para acessar este recurso.',
        showCloseButton: true,
      }),
  ],
  ['Sucesso', () => modal.success({ title: 'Pagamento recebido', html: 'Recibo enviado a <b>Helena Prado</b>.' })],
  [
    'Pergunta',
    () =>
      modal.question({
        title: 'Avisar os clientes da mudança?',
        text: '12 pessoas têm horário com a Dra. Marina nesta semana.',
      }),
  ],
  [
    'Confirmação',
    () =>
      modal.confirm({
        title: 'Excluir o serviço Clareamento?',
        text: 'Some da lista do agente agora. Os 4 horários já marcados continuam valendo.',
        confirmButtonColor: 'danger',
      }),
  ],
  ['Com tempo', () => modal.info({ title: 'Fecho sozinha', text: 'Em quatro segundos.', timer: 4000 })],
  ['Cor própria', () => modal.question({ title: 'Usar a cor da marca?', confirmButtonColor: '#f2a900' })],
  ['Recado', () => modal.toast({ title: 'Link copiado' })],
]

export function Janelas() {
  const [resultado, setResultado] = useState<ModalResult>()
  const [popup, setPopup] = useState(false)
  const [folha, setFolha] = useState(false)

  return (
    <Secao titulo="Janelas">
      <div className="flex flex-wrap gap-2.5">
        {janelas.map(([nome, abrir]) => (
          <Button key={nome} onClick={() => abrir().then(setResultado)}>
            {nome}
          </Button>
        ))}
        <Button onClick={() => setPopup(true)}>Detalhe</Button>
        <Button onClick={() => setFolha(true)}>Folha lateral</Button>
      </div>
      <p role="status" className="mt-3 text-note text-ink-3">
        Último resultado: {resultado ?? 'nenhum'}
      </p>

      <DialogFrame
        open={popup}
        onClose={() => setPopup(false)}
        title="Detalhes da Notificação"
        note="Esc também fecha"
        actions={
          <Button variant="primary" onClick={() => setPopup(false)}>
            Fechar Notificação
          </Button>
        }
      >
        <p>Camila quer remarcar a limpeza do dia 25/11 para um sábado de manhã com a Dra. Lívia.</p>
      </DialogFrame>

      <SideSheet
        open={folha}
        onClose={() => setFolha(false)}
        title="Dra. Marina Sato"
        description="Editado por Helena em 18/11/2026"
        avatar={<Avatar name="Dra. Marina Sato" size="lg" />}
        status={<Tag>Não salvo</Tag>}
        toFix={1}
        actions={
          <>
            <Button variant="quiet" onClick={() => setFolha(false)}>
              Cancelar
            </Button>
            <Button variant="primary" onClick={() => toast.error('Falta corrigir o nome.', { title: 'Atenção' })}>
              Salvar profissional
            </Button>
          </>
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Nome" error="Escreva o nome que o cliente vai ler.">
            <Input />
          </Field>
          <Field label="Como o agente chama">
            <Input defaultValue="Dra. Marina" />
          </Field>
        </div>
      </SideSheet>
    </Secao>
  )
}
