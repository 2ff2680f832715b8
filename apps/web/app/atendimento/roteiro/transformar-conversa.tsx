import { transformar } from './roteiro.queries.ts'
import { TransformarEmTeste } from './transformar-em-teste.tsx'

export function TransformarConversa({ conversa }: { conversa: string }) {
  return <TransformarEmTeste compacto criar={() => transformar(conversa)} />
}
