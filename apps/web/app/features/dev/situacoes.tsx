import { looks, StatusTag, type StatusTagProps } from '#components/status-tag.tsx'
import { Tag } from '#components/tag.tsx'
import { Linha, Secao } from './secao.tsx'

const nomes: Record<keyof typeof looks, string> = {
  usuario: 'Usuário',
  notificacao: 'Notificação',
  assinatura: 'Assinatura',
  administrativo: 'Servidor',
  conexao: 'Conexão',
  conversa: 'Conversa',
  agendamento: 'Agendamento',
  email: 'E-mail',
}

export function Situacoes() {
  return (
    <Secao titulo="Situações">
      <div className="grid gap-x-8 lg:grid-cols-2">
        {Object.entries(looks).map(([de, estados]) => (
          <Linha key={de} rotulo={nomes[de as keyof typeof looks]}>
            {Object.keys(estados).map((status) => (
              <StatusTag key={status} {...({ of: de, status } as StatusTagProps)} />
            ))}
          </Linha>
        ))}
        <Linha rotulo="Solta">
          <Tag>Não salvo</Tag>
          <Tag tone="info">Ambiente de testes</Tag>
        </Linha>
      </div>
    </Secao>
  )
}
