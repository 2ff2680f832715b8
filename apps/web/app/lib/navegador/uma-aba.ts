/** One tab at a time runs tasks of this name. Plain http has no locks: there all of them run. */
export function umaAbaPorVez<T>(nome: string, tarefa: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(nome, tarefa) : tarefa()
}
