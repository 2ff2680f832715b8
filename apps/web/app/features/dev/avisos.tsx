import { Button } from '#components/button.tsx'
import { toast } from '#components/toast/toast.ts'
import { ToastItem } from '#components/toast/toast-item.tsx'
import { Secao } from './secao.tsx'

const exemplos = [
  { type: 'success', title: 'Profissional salvo', message: 'O agente já usa o novo horário.' },
  { type: 'error', title: 'Atenção', message: 'Erro interno no servidor. Por favor, tente novamente mais tarde.' },
  { type: 'warning', title: 'WhatsApp desconectado', message: 'Leia o QR code de novo em Canais.' },
  { type: 'info', title: 'Nova versão do prompt', message: 'Helena publicou a versão 7.' },
] as const

export function Avisos() {
  return (
    <Secao titulo="Avisos">
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {exemplos.map((exemplo, index) => (
          <ToastItem key={exemplo.type} entry={{ ...exemplo, id: -index, duration: 0, timestamp: 0 }} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {exemplos.map(({ type, title, message }) => (
          <Button key={type} size="sm" onClick={() => toast[type](message, { title })}>
            Mostrar {title.toLocaleLowerCase('pt-BR')}
          </Button>
        ))}
        <Button size="sm" onClick={() => toast.info('Este fica até você fechar.', { duration: 0 })}>
          Mostrar um que fica
        </Button>
      </div>
    </Secao>
  )
}
