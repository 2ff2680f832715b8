import { portas } from '#conversa/conversa/portas.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'

portas.TransformarEmTeste = sobDemanda(
  () => import('#atendimento/roteiro/transformar-conversa.tsx'),
  'TransformarConversa',
)
