jest.mock('class-validator', () => {
  throw new Error('class-validator is loaded');
});

it('a process without DTOs does not load class-validator', async () => {
  const { ServiceModule } = await import('../service.module.js');
  const { ContractPipe } = await import('./validation.pipe.js');
  expect(ServiceModule).toBeDefined();
  expect(new ContractPipe()).toBeDefined();
  await expect(import('./dto-of.js')).rejects.toThrow('class-validator is loaded');
});
